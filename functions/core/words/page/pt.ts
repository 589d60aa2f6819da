import { counter, lister } from '../count.ts'
import type { PageWords } from './en.ts'

const n = counter('pt')
const listed = lister('pt')
const answers = (count: number): string => n(count, 'resposta', 'respostas')
const questions = (count: number): string => n(count, 'pergunta', 'perguntas')
const assistants = (names: readonly string[]): string =>
  `${n(names.length, 'assistente de IA', 'assistentes de IA')} (${listed(names)})`
const inAll = (count: number | null): string => (count === null ? '' : `: ${answers(count)}`)
const youAppear = (count: number, total: number): string =>
  count === 0
    ? `Você não aparece em nenhuma das ${total} respostas de IA`
    : `Você aparece em ${count} de ${total} respostas de IA`
const place = (rank: number): string => `${rank}.º`

export const pt: PageWords = {
  reportFor: 'Relatório de visibilidade em IA de',
  reportName: 'Relatório de visibilidade em IA',
  reportBy: (team) => `Relatório de visibilidade em IA por ${team}`,
  simulatedData: 'Dados simulados',
  simulatedNote: 'Nenhuma plataforma de IA foi consultada; nenhum número aqui diz algo sobre uma marca real.',
  publicPage: 'Pública: qualquer pessoa pode ver esta página',
  unlistedPage: 'Relatório oculto dos buscadores',
  privateLink: 'Link privado',
  skip: 'Ir para o relatório',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  savePdf: 'Salvar PDF',
  share: 'Compartilhar',
  onThisPage: 'Nesta página',
  reload: 'Recarregar',
  lead: (platforms, count, answerCount) =>
    `Fizemos a ${assistants(platforms)} ${questions(count)} dos seus clientes${inAll(answerCount)}.`,
  leadAgent: (platforms, count, answerCount) =>
    `Fizemos a ${assistants(platforms)} as ${questions(count)} que você escolheu${inAll(answerCount)}.`,
  leadWaiting:
    'Estamos perguntando aos assistentes o que seus clientes perguntam. Esta página se atualiza sozinha, em geral em até dois minutos.',
  howSeen: (brand) => `Como os assistentes de IA veem ${brand}`,
  listed,
  nOf: (count, total) => `${count} de ${total}`,

  findings: {
    rivalInAll: (rival, total, named) => `${youAppear(named, total)}. ${rival} aparece em todas as ${total}.`,
    rivalInAllWarned: (rival, total, named, warnings) =>
      [
        `${youAppear(named, total)}, e`,
        named === 1 ? 'essa desaconselha' : `${warnings} delas ${warnings === 1 ? 'desaconselha' : 'desaconselham'}`,
        `você. ${rival} aparece em todas as ${total}.`,
      ].join(' '),
    rivalAhead: (rival, count, total, named) => `${youAppear(named, total)}. ${rival} aparece em ${count}.`,
    noneNamed: (total) => `Nenhum assistente menciona você em ${n(total, 'resposta de IA', 'respostas de IA')}.`,
    inAll: (total) => `Você aparece em todas as ${total} respostas de IA.`,
    lead: (named, total) => `Você lidera: aparece em ${named} de ${total} respostas de IA.`,
    level: (rival, named, total) => `Você e ${rival} aparecem cada um em ${named} de ${total} respostas de IA.`,
    named: (named, total) => `Você aparece em ${named} de ${total} respostas de IA.`,
    warned: (warnings, total) =>
      `${warnings} de ${total} respostas de IA ${warnings === 1 ? 'desaconselha' : 'desaconselham'} você.`,
  },
  anotherBrand: 'outra marca',

  scoreCounts: (named, total) => `Conta suas menções (${named} de ${total}) e seu lugar em cada lista.`,
  askedForOffer: 'Quando perguntam pelo que você oferece',
  knownNotFound: (isNever) =>
    `Quem pergunta por você pelo nome encontra você. Quem pergunta pelo que você oferece ${isNever ? 'não encontra' : 'geralmente não'}.`,
  yourVisibility: 'Sua visibilidade em IA',
  visibility: 'Visibilidade',
  outOf100: 'de 100',
  scoreOf100: (score) => `${score} de 100`,
  levels: { excellent: 'excelente', good: 'boa', moderate: 'média', low: 'baixa', invisible: 'nula' },
  knowledge: 'Conhecimento',
  tone: 'Tom',
  knowledgeLevels: { strong: 'bom', partial: 'parcial', thin: 'pouco', unknown: 'nenhum' },
  tones: { positive: 'positivo', neutral: 'neutro', negative: 'negativo', unknown: 'desconhecido' },
  knowledgeLines: {
    strong: 'Perguntados pelo nome, os assistentes conhecem você bem',
    partial: 'Perguntados pelo nome, os assistentes conhecem você em parte',
    thin: 'Perguntados pelo nome, os assistentes sabem pouco sobre você',
    unknown: 'Perguntados pelo nome, os assistentes não conhecem você',
  },
  toneLines: {
    positive: 'Os assistentes falam bem de você',
    neutral: 'Os assistentes falam de você com neutralidade',
    negative: 'Os assistentes falam mal de você',
    unknown: 'Não foi possível medir o tom',
  },
  howSure: 'Qual é a certeza?',
  likely: (low, high) => `provavelmente ${low}–${high}`,
  likelyUpTo: (high) => `provavelmente até ${high}`,
  likelyAbout: (share) => `provavelmente cerca de ${share}`,
  mentionRate: (named, total, rate) => `Menção em ${named} de ${answers(total)} (${rate})`,
  visibilityRange: (score, range) => `Visibilidade ${score} (${range})`,
  toneRange: (score, range) => `Tom ${score} (${range})`,
  describedYou: (hits, total) => `${hits} de ${answers(total)} ${hits === 1 ? 'soube' : 'souberam'} descrever você`,
  tooFewForRange: (count) => `${questions(count)}: poucas para um intervalo provável`,
  varies: 'Os assistentes respondem de forma diferente a cada vez. Com 95% de confiança, o valor real está no intervalo.',

  whoGetsMentioned: 'Quem é mencionado',
  rivalsLead: (total) => `Quantas das ${answers(total)} citam cada marca.`,
  yourRank: (rank, total) => `Você é o ${place(rank)} de ${total}.`,
  you: 'Você',
  yourShare: (share) => `Sua parcela de todas as menções: ${share}.`,
  allBrands: (count) => `Todas as ${count} marcas`,
  warningsAmong: (warnings, named) =>
    named === 1
      ? 'A sua única menção é um alerta.'
      : `${warnings} das suas ${named} menções ${warnings === 1 ? 'é um alerta' : 'são alertas'}.`,
  columns: {
    rank: 'Posição',
    brand: 'Marca',
    answers: 'Respostas',
    share: 'Parcela das menções',
    platform: 'Assistente',
    score: 'Pontuação',
  },
  noBrandNamed: 'As respostas não citam nenhuma marca. Estas competem com você:',
  compareWith: (count) => `Vamos comparar você com ${count === 1 ? 'esta marca' : `estas ${count} marcas`}.`,

  whereYouComeUp: 'Onde você aparece',
  matrixLead: 'Um quadrado por pergunta. O número é a sua posição na resposta.',
  matrixLeadOfSeveral: 'Um quadrado por pergunta, para todas as suas respostas. O número é a sua melhor posição.',
  states: {
    mentioned: 'mencionado',
    missing: 'não mencionado',
    warned: 'desaconselhado',
    noData: 'sem resposta',
    waiting: 'ainda não perguntada',
    arrived: 'resposta recebida',
  },
  onTheList: (rank) => `${place(rank)} da lista`,
  place,
  questionNumber: (number) => `Pergunta ${number}`,

  attention: 'O que precisa de atenção',
  warnedBy: (warnings, total, platforms) =>
    `${warnings} de ${answers(total)} ${warnings === 1 ? 'desaconselha' : 'desaconselham'} você: ${listed(platforms)}.`,
  absentFrom: (absent, total) => `Em ${absent} de ${questions(total)} nenhum assistente menciona você.`,
  absentFromAll: (total) => `Nenhum assistente menciona você em nenhuma das ${questions(total)}.`,
  missingFrom: (missing, total) => `${missing} de ${answers(total)} não ${missing === 1 ? 'menciona' : 'mencionam'} você.`,
  behindIn: (behind, named) => `Em ${behind} das ${answers(named)} que mencionam você, outros aparecem antes.`,
  leastOn: (platform, named, total) =>
    named === 0
      ? `${platform} nunca menciona você.`
      : `${platform} é quem menos menciona você: em ${named} de ${answers(total)}.`,
  toCheck: (count) => `Compare ${n(count, 'afirmação', 'afirmações')} sobre você com o seu site.`,
  nothingStandsOut: 'Nada chama a atenção: todas as respostas mencionam você.',
  readAnswer: 'Ler a resposta',
  readAnswers: (count) => `Ler as respostas ${count === 1 ? 'à pergunta' : 'às perguntas'}`,
  doFirst: (count) => `Faça isto primeiro: passo 1 de ${count}`,
  seeAllSteps: (count) => `Ver os ${n(count, 'passo', 'passos')}`,

  steps: 'O que fazer agora',
  priorities: { high: 'Prioridade alta', medium: 'Prioridade média', low: 'Prioridade baixa' },
  couldWin: 'Perguntas que isto pode ganhar para você:',
  whatStandsOut: 'O que se destaca',
  byPlatform: 'Sua posição por assistente',
  platformsLead: 'De 100: com que frequência cada assistente cita você e em que posição da lista.',
  mentionsYouIn: (named, total, rate) => `menciona você em ${named} de ${answers(total)} (${rate})`,
  notMeasured: 'não medido',
  reasons: {
    notPart: 'não faz parte desta análise',
    noOverview: (without, total) => `não mostra resumo em ${without} de ${questions(total)}`,
    fewAnswers: (count, total) => `respondeu a ${count} de ${questions(total)}, menos da metade`,
    noAnswer: 'não respondeu',
    stopped: 'não pôde ser consultado até o fim',
  },

  questions: 'Perguntas e respostas',
  questionsLead: 'Abra uma pergunta para ver o que cada assistente respondeu.',
  keptUntil: (date) => `As respostas completas foram guardadas até ${date}.`,
  question: 'Pergunta',
  intents: { discovery: 'procura opções', comparison: 'compara', problem: 'resolve um problema' },
  askedAs: (persona, intent) => `Perguntado como: ${persona}${intent === undefined ? '' : `, ${intent}`}`,
  askedAsKinds: (count) => `Perguntado como ${n(count, 'tipo', 'tipos')} de comprador`,
  show: 'Mostrar',
  showAll: 'Tudo',
  onlyMissing: 'Só onde eu falto',
  answers,
  readWhole: 'Ler as respostas inteiras',
  citedSources: 'Fontes que esta resposta cita:',
  showRest: 'Mostrar o resto da resposta',
  backToReport: 'Voltar ao relatório',
  questionOf: (number, total) => `Pergunta ${number} de ${total}`,
  noAnswersKept: 'Não há respostas para esta pergunta.',

  said: 'O que os assistentes dizem de você',
  knowsYou: 'Conhece você',
  doesNotKnowYou: 'Não conhece você',
  notChecked: 'Não verificado: este agente não tem fatos do site',
  toneOf: { positive: 'Tom positivo', neutral: 'Tom neutro', negative: 'Tom negativo' },
  factsRight: 'Fatos que eles acertam',
  worthChecking: 'Vale verificar',
  strengths: 'Pontos fortes que mencionam',
  weaknesses: 'Pontos fracos que mencionam',
  saidNothing: (platforms) =>
    `${listed(platforms)} não ${platforms.length === 1 ? 'disse' : 'disseram'} nada sobre você que seu site confirme.`,
  contradicts: (platform, quote, fact) => `${platform} diz “${quote}”; seu site diz: ${fact}`,
  noneByName: 'Esta análise não fez nenhuma pergunta que cite você.',

  sources: 'Fontes que os assistentes citam',
  siteCited: (count, total) => `Seu próprio site é citado em ${count} de ${answers(total)}.`,
  siteNotCited: 'Seu próprio site não está entre elas.',
  citedIn: (count) => `citada em ${answers(count)}`,
  citesRivals: 'citada para concorrentes, nunca para você',
  yourSite: 'seu site',
  noSources: 'As respostas não citam fontes.',

  buyers: 'Os compradores em nome dos quais perguntamos',
  wants: 'Quer',
  strugglesWith: 'Tem dificuldade com',
  from: (town) => `De ${town}`,
  noBuyers: 'As perguntas foram feitas sem perfil de comprador.',
  ideas: 'Ideias de conteúdo',
  answersQuestion: 'Responde à pergunta:',
  imageIdea: 'Ideia de imagem:',
  noIdeas: 'Não há ideias de conteúdo para este relatório.',

  method: 'Como medimos',
  when: 'Quando',
  fromTo: (first, last) => `de ${first} a ${last}`,
  sample: 'Amostra',
  sampleOf: (asked, total) => `${questions(asked)}, ${answers(total)}.`,
  byNameApart: 'As perguntas que citam você são feitas à parte e nunca contam para a visibilidade.',
  models: 'Modelos',
  formula: 'Fórmula',
  formulaLead:
    'Cada resposta conta assim; a pontuação de um assistente é a média das suas perguntas, a visibilidade a média dos assistentes.',
  answer: 'Resposta',
  counts: 'Conta',
  knowledgeFormula: 'O conhecimento compara o que os assistentes dizem de você com o que diz o seu site.',
  reading: 'Leitura',
  readTwice: (count, total) =>
    [
      `${count} de ${answers(total)} ${count === 1 ? 'foi lida' : 'foram lidas'} duas vezes:`,
      'por regras e por um modelo de linguagem, que só conta com palavras da resposta.',
    ].join(' '),
  agreeOn: (mention, rank, tone) => `Concordam na menção em ${mention}, na posição em ${rank}, no tom em ${tone}.`,
  kappa: (value) => `Concordância na menção além do acaso (kappa de Cohen): ${value}.`,
  readByRules: (count) => `Lidas só por regras: ${answers(count)}.`,
  version: 'Versão',
  keepInMind: 'O que lembrar',
  limits: {
    vary: 'Os assistentes respondem de forma diferente a cada vez; o intervalo ao lado de um número diz quanto.',
    simulated: 'Estas respostas são simuladas: nenhuma plataforma foi consultada, e nenhum número diz algo sobre uma marca real.',
    unmeasured: (platform, reason) => `${platform}: ${reason}. A pontuação é a média dos outros.`,
    gaps: (answered, planned) => `Chegaram ${answered} de ${planned} respostas planejadas; as outras são lacunas, não ausências.`,
    noOverview: (without, total) =>
      `O Google não mostrou AI Overview em ${without} de ${questions(total)}; elas não contam a favor nem contra você.`,
    noSearch: (count, total) => `${count} de ${answers(total)} ${count === 1 ? 'veio' : 'vieram'} sem busca na web.`,
    byNameOnly: 'Todas as perguntas citam você: a pontuação diz como descrevem você, não se encontram você.',
    apis: 'Perguntamos pelas APIs; os aplicativos podem responder de outra forma.',
  },
  notFound: {
    title: 'Esta página não existe',
    why: 'Talvez o endereço tenha sido digitado errado ou cortado por um programa de e-mail, ou o relatório tenha sido retirado.',
    check: 'Confira o link que você recebeu, ou peça-o de novo a quem o enviou.',
  },
  everyFigure: 'Cada número leva às respostas de IA por trás dele.',
  yourBusiness: 'É a sua empresa? Pergunte o que quiser, ou peça a remoção desta página.',
  writeToUs: 'Escreva para nós',
  poweredBy: 'Feito com AI Visibility Report',

  stages: {
    site: 'Lendo o seu site',
    profile: 'Entendendo o que você oferece',
    plan: 'Escolhendo as perguntas',
    ask: 'Perguntando aos assistentes',
    judge: 'Lendo as respostas',
    score: 'Calculando as pontuações',
    write: 'Escrevendo o relatório',
    finish: 'Terminando',
  },
  answersIn: (done, total) => `${done} de ${answers(total)} recebidas`,
  isComplete: 'O relatório está completo.',
  hasFailed: 'A análise falhou.',
  pending: 'Esta parte chega com as respostas.',
  inAiAnswers: (brand) => `${brand} nas respostas de IA`,
  beingMeasured: (brand) => `Medindo ${brand}`,
  notMeasuredTitle: (host) => `Não foi possível medir ${host}`,
  describedHow: (brand) => `Como os assistentes de IA descrevem e recomendam ${brand}.`,
  neutralTitle: 'Como os assistentes de IA descrevem e recomendam uma marca',
  neutralDescription: 'Visibilidade, conhecimento, concorrentes e o que fazer agora',
  basedOnAnswers: 'Com base em respostas de assistentes de IA',
  basedOnSimulated: 'Com base em respostas simuladas',
}
