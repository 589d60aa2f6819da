import { counter, lister } from '../count.ts'
import type { FrequencyWords, SentenceWords } from './en.ts'

const n = counter('pt')
const listed = lister('pt')
const answers = (count: number): string => n(count, 'resposta', 'respostas')
const questions = (count: number): string => n(count, 'pergunta', 'perguntas')

export const pt: SentenceWords = {
  failed: {
    prospect: (name) => `${name} pode contar mais e iniciar a análise de novo.`,
    contact: (name) => `Fale com ${name}`,
    forSender: 'Se você enviou este link',
    whatToTry: 'O que tentar',
    scannedAddress: 'Endereço analisado:',
    later: 'Inicie a análise de novo em alguns minutos. Uma análise que falha não custa nada.',
    why: {
      unreachable: 'O endereço não foi encontrado, ou a conexão com o site falhou.',
      blocked_address: 'O endereço leva a um lugar que não está na web pública.',
      not_html: 'Neste endereço não há uma página web que pudéssemos ler.',
      http_error: 'O site respondeu com um erro, ou nos redirecionou sem parar.',
      parked: 'O domínio mostra apenas uma página provisória do provedor.',
      for_sale: 'Neste domínio não há uma empresa.',
      login_wall: 'A página só pode ser lida depois do login.',
      bot_check: 'O site não deixa entrar visitantes automatizados.',
      empty_page: 'A página está vazia, ou é um modelo ainda não preenchido.',
      coming_soon: 'O site foi anunciado, mas ainda não está no ar.',
      no_identity: 'Não conseguimos reconhecer a que marca a página pertence.',
      too_few_answers: 'Assistentes demais não responderam. O site em si está bem.',
      capacity: 'A análise esperou tempo demais por sua vez.',
      internal: 'Algo deu errado do nosso lado.',
    },
    unreachable: 'Abra o endereço em um navegador: ele carrega sem aviso?',
    blocked_address: 'Use o endereço público do site, o que os clientes digitam.',
    not_html: 'Use o endereço de uma página web, não de um documento, imagem ou download.',
    http_error: 'Abra o endereço em um navegador e use aquele em que a página enfim aparece.',
    parked: 'Use o endereço que os clientes visitam.',
    for_sale: 'Use o endereço que os clientes visitam.',
    login_wall: 'Use uma página que todos possam ler.',
    bot_check: 'Peça ao dono do site que permita nosso leitor, ou use outra página da marca.',
    empty_page: 'Use uma página que descreva a empresa.',
    coming_soon: 'Inicie a análise de novo quando o site estiver no ar.',
    no_identity: 'Use uma página que cite a empresa, por exemplo a página inicial.',
  },

  rules: {
    summaryNamed: (brand, named, total) => `${brand} aparece em ${named} de ${answers(total)} a perguntas que os clientes fazem.`,
    summaryRival: (rival) => `Das outras marcas, ${rival} é a mais mencionada.`,
    summaryNoRival: 'As mesmas respostas não mencionam nenhuma outra marca.',
    questionsWith: (named, total) => `Em ${named} de ${questions(total)} pelo menos um assistente menciona você.`,
    bestAndWorst: (best, high, worst, low) =>
      `${best} dá a pontuação mais alta com ${high} de 100, ${worst} a mais baixa com ${low}.`,
    overall: (score) => `A pontuação geral é ${score} de 100.`,
    mentioned: (rivals) => `Mencionados nas mesmas respostas: ${listed(rivals)}.`,
    noRival: 'As respostas a estas perguntas não mencionam nenhum concorrente.',
    described: (knows, total) =>
      knows === 0
        ? 'Nenhum assistente soube descrever você.'
        : `${knows} de ${n(total, 'assistente', 'assistentes')} ${knows === 1 ? 'soube' : 'souberam'} descrever você de acordo com o seu site.`,
    answerWarnings: (warnings) =>
      warnings === 1
        ? 'Leia a resposta que desaconselha você e responda aos motivos dela: no seu site e nas suas avaliações.'
        : 'Leia as respostas que desaconselham você e responda aos motivos delas: no seu site e nas suas avaliações.',
    answerWarningsWhy: 'Os assistentes repetem o que as avaliações e outros sites dizem sobre você.',
    answerPage: (question) => `Publique uma página que responda diretamente a “${question}”, com fatos que possam ser citados.`,
    answerPageMissed: (missed, total) => `Em ${missed} de ${questions(total)} as respostas mencionam outras marcas, não você.`,
    answerPageMissedAll: 'As respostas a todas as perguntas mencionam outras marcas, não você.',
    answerPageNamed: 'Os assistentes citam as páginas que respondem diretamente a uma pergunta.',
    plainFacts:
      'Diga na página inicial, em frases claras, o que você oferece, para quem e onde, e também como dados estruturados.',
    plainFactsWhy: 'Os assistentes só podem repetir o que leem no seu site.',
    getListed: 'Apareça, com fatos corretos, nas páginas que os assistentes citam.',
    getListedWhy: 'Os assistentes que buscam na web se apoiam nas páginas que citam.',
    headline: (brand, named, total) => `${brand} aparece em ${named} de ${total} respostas de IA`,
    howToTell: (question) => `${question} Como saber`,
    howToTellPitch: 'Responde à pergunta com as palavras dos clientes e fatos que um assistente pode citar.',
    compare: (question) => `${question} O que comparar antes de decidir`,
    comparePitch: 'Uma comparação com critérios e números é o que os assistentes citam quando os clientes avaliam ofertas.',
    mistakes: (question) => `${question} Erros a evitar`,
    mistakesPitch: 'Mostra experiência com o problema por trás da pergunta e cita você como ajuda.',
    firstSentence: 'Os clientes nos perguntam isto com frequência. Aqui está uma resposta clara.',
    imageAlt: 'Uma mesa com anotações e um notebook aberto',
    imagePrompt: 'Uma mesa arrumada com anotações à mão e um notebook aberto, luz do dia, sem pessoas, sem texto legível',
    whatOffered: (brand) => `O que ${brand} oferece?`,
  },
}

export const frequency: FrequencyWords = {
  all: 'sempre|tod[oa]s?|cada',
  none: 'nunca|nenhuma?|ninguém',
  most: 'frequentemente|maioria',
  few: 'raramente|raras|pouc[oa]s?',
}
