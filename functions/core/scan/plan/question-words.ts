import type * as z from 'zod'
import type { intent } from '../../../contract/scan-report.ts'
import type { ReportLanguage } from '../../words/dictionary.ts'

/** For every language of reports, and for others. */
type ByLanguage<Value> = Readonly<Record<ReportLanguage, Value> & Record<string, Value>>

export type QuestionTemplate = readonly [kind: z.infer<typeof intent>, text: string]

/**
 * Category questions by rule, where the model proposed too few. `{s}` is the kind of offer ("accounting software"), never a name
 * of the brand. Ten in each language, each about another concern of a buyer.
 */
export const templates: ByLanguage<readonly QuestionTemplate[]> = {
  en: [
    ['discovery', 'What are the best options for {s}?'],
    ['comparison', 'How do the leading providers of {s} compare?'],
    ['problem', 'How do I choose {s} without paying too much?'],
    ['discovery', 'Which {s} would you recommend to someone new to it?'],
    ['comparison', 'What is a good alternative to the big names in {s}?'],
    ['problem', 'Whom should I turn to when my current {s} does not work out?'],
    ['discovery', 'Who has the best reputation for {s}?'],
    ['comparison', 'Which {s} gives the best value for money?'],
    ['problem', 'What should I look out for with {s}, and who gets it right?'],
    ['discovery', 'Which {s} is worth trying first this year?'],
  ],
  de: [
    ['discovery', 'Welche Anbieter sind die besten für {s}?'],
    ['comparison', 'Wie unterscheiden sich die führenden Anbieter für {s}?'],
    ['problem', 'Wie finde ich das Richtige bei {s}, ohne zu viel zu bezahlen?'],
    ['discovery', 'Was empfiehlst du Einsteigern beim Thema {s}?'],
    ['comparison', 'Welche Alternative gibt es zu den großen Namen bei {s}?'],
    ['problem', 'An wen wende ich mich, wenn ich bei {s} nicht weiterkomme?'],
    ['discovery', 'Wer hat den besten Ruf bei {s}?'],
    ['comparison', 'Wer bietet bei {s} das beste Preis-Leistungs-Verhältnis?'],
    ['problem', 'Worauf muss ich bei {s} achten, und wer macht es gut?'],
    ['discovery', 'Was sollte man bei {s} dieses Jahr zuerst ausprobieren?'],
  ],
  fr: [
    ['discovery', 'Quelles sont les meilleures options pour {s} ?'],
    ['comparison', 'Comment se comparent les principaux acteurs pour {s} ?'],
    ['problem', 'Comment bien choisir pour {s} sans payer trop cher ?'],
    ['discovery', 'Que recommandez-vous à un débutant pour {s} ?'],
    ['comparison', 'Quelle alternative aux grands noms existe-t-il pour {s} ?'],
    ['problem', 'À qui s’adresser quand {s} pose problème ?'],
    ['discovery', 'Qui a la meilleure réputation pour {s} ?'],
    ['comparison', 'Qui offre le meilleur rapport qualité-prix pour {s} ?'],
    ['problem', 'À quoi faut-il faire attention pour {s}, et qui le fait bien ?'],
    ['discovery', 'Que faut-il essayer en premier cette année pour {s} ?'],
  ],
  es: [
    ['discovery', '¿Cuáles son las mejores opciones de {s}?'],
    ['comparison', '¿Cómo se comparan los principales proveedores de {s}?'],
    ['problem', '¿Cómo elijo {s} sin pagar de más?'],
    ['discovery', '¿Qué recomiendas a quien empieza con {s}?'],
    ['comparison', '¿Qué alternativa hay a los grandes nombres de {s}?'],
    ['problem', '¿A quién acudo si tengo problemas con {s}?'],
    ['discovery', '¿Quién tiene la mejor reputación en {s}?'],
    ['comparison', '¿Quién ofrece la mejor relación calidad-precio en {s}?'],
    ['problem', '¿En qué debo fijarme con {s} y quién lo hace bien?'],
    ['discovery', '¿Qué conviene probar primero este año en {s}?'],
  ],
  it: [
    ['discovery', 'Quali sono le migliori opzioni per {s}?'],
    ['comparison', 'Come si confrontano i principali fornitori di {s}?'],
    ['problem', 'Come scelgo {s} senza pagare troppo?'],
    ['discovery', 'Che cosa consigli a chi inizia con {s}?'],
    ['comparison', 'Quale alternativa c’è ai grandi nomi di {s}?'],
    ['problem', 'A chi mi rivolgo se ho problemi con {s}?'],
    ['discovery', 'Chi ha la migliore reputazione per {s}?'],
    ['comparison', 'Chi offre il miglior rapporto qualità-prezzo per {s}?'],
    ['problem', 'A che cosa devo fare attenzione con {s}, e chi lo fa bene?'],
    ['discovery', 'Che cosa conviene provare per primo quest’anno per {s}?'],
  ],
  pt: [
    ['discovery', 'Quais são as melhores opções de {s}?'],
    ['comparison', 'Como se comparam os principais fornecedores de {s}?'],
    ['problem', 'Como escolher {s} sem pagar demais?'],
    ['discovery', 'O que recomenda a quem começa com {s}?'],
    ['comparison', 'Que alternativa existe aos grandes nomes de {s}?'],
    ['problem', 'A quem recorrer quando tenho problemas com {s}?'],
    ['discovery', 'Quem tem a melhor reputação em {s}?'],
    ['comparison', 'Quem oferece a melhor relação qualidade-preço em {s}?'],
    ['problem', 'A que devo prestar atenção em {s}, e quem faz isso bem?'],
    ['discovery', 'O que vale a pena experimentar primeiro este ano em {s}?'],
  ],
  nl: [
    ['discovery', 'Wat zijn de beste opties voor {s}?'],
    ['comparison', 'Hoe verhouden de grote aanbieders van {s} zich tot elkaar?'],
    ['problem', 'Hoe kies ik {s} zonder te veel te betalen?'],
    ['discovery', 'Wat raad je een beginner aan voor {s}?'],
    ['comparison', 'Welk alternatief is er voor de grote namen in {s}?'],
    ['problem', 'Bij wie kan ik terecht als ik problemen heb met {s}?'],
    ['discovery', 'Wie heeft de beste reputatie voor {s}?'],
    ['comparison', 'Wie biedt de beste prijs-kwaliteitverhouding voor {s}?'],
    ['problem', 'Waar moet ik op letten bij {s}, en wie doet het goed?'],
    ['discovery', 'Wat kun je dit jaar het beste eerst proberen voor {s}?'],
  ],
  ja: [
    ['discovery', '{s}でおすすめはどこですか？'],
    ['comparison', '{s}の主要な会社を比較するとどうですか？'],
    ['problem', '{s}を払い過ぎずに選ぶにはどうすればよいですか？'],
    ['discovery', '{s}が初めての人には何がおすすめですか？'],
    ['comparison', '{s}の大手に代わる選択肢はありますか？'],
    ['problem', '{s}で困ったときは誰に相談すればよいですか？'],
    ['discovery', '{s}で最も評判が良いのはどこですか？'],
    ['comparison', '{s}でコストパフォーマンスが良いのはどこですか？'],
    ['problem', '{s}で注意すべき点は何で、うまくやっているのはどこですか？'],
    ['discovery', '{s}で今年まず試すべきものは何ですか？'],
  ],
  zh: [
    ['discovery', '{s}有哪些最好的选择？'],
    ['comparison', '{s}的主要厂商相比如何？'],
    ['problem', '怎样选择{s}才不会多花钱？'],
    ['discovery', '第一次接触{s}，你推荐哪家？'],
    ['comparison', '除了大品牌，{s}还有什么替代选择？'],
    ['problem', '{s}遇到问题时该找谁？'],
    ['discovery', '{s}哪家口碑最好？'],
    ['comparison', '{s}哪家性价比最高？'],
    ['problem', '选择{s}要注意什么，谁做得好？'],
    ['discovery', '今年{s}最值得先试哪家？'],
  ],
  ko: [
    ['discovery', '{s} 추천할 만한 곳은 어디인가요?'],
    ['comparison', '{s} 주요 업체들을 비교하면 어떤가요?'],
    ['problem', '{s}을(를) 비싸지 않게 고르려면 어떻게 해야 하나요?'],
    ['discovery', '{s}이(가) 처음인 사람에게는 무엇을 추천하나요?'],
    ['comparison', '{s} 대형 업체의 대안은 무엇인가요?'],
    ['problem', '{s}에 문제가 생기면 어디에 맡기면 좋을까요?'],
    ['discovery', '{s} 평판이 가장 좋은 곳은 어디인가요?'],
    ['comparison', '{s} 가성비가 가장 좋은 곳은 어디인가요?'],
    ['problem', '{s}에서 주의할 점은 무엇이고, 잘하는 곳은 어디인가요?'],
    ['discovery', '올해 {s} 중 먼저 써볼 만한 것은 무엇인가요?'],
  ],
}

/** The offer with a town, as a buyer writes it. */
export const placeWords: ByLanguage<(subject: string, place: string) => string> = {
  en: (subject, place) => `${subject} in ${place}`,
  de: (subject, place) => `${subject} in ${place}`,
  fr: (subject, place) => `${subject} à ${place}`,
  es: (subject, place) => `${subject} en ${place}`,
  it: (subject, place) => `${subject} a ${place}`,
  pt: (subject, place) => `${subject} em ${place}`,
  nl: (subject, place) => `${subject} in ${place}`,
  ja: (subject, place) => `${place}の${subject}`,
  zh: (subject, place) => `${place}的${subject}`,
  ko: (subject, place) => `${place} ${subject}`,
}

/** Used in a question in place of the offer when the offer's name would give away the brand's. */
export const needWithoutName: ByLanguage<string> = {
  en: 'this kind of service',
  de: 'solche Angebote',
  fr: 'ce type de service',
  es: 'este tipo de servicio',
  it: 'questo tipo di servizio',
  pt: 'este tipo de serviço',
  nl: 'dit soort diensten',
  ja: 'このようなサービス',
  zh: '这类服务',
  ko: '이런 서비스',
}

type ByNameWords = {
  readonly topic: string
  readonly what: (name: string) => string
  readonly sells: (name: string) => string
  readonly differs: (name: string, rival: string) => string
  readonly good: (name: string) => string
  readonly others: string
}

/** The topic and the texts of the questions by name; `others` takes the place of a rival where none is known. */
export const byNameWords: ByLanguage<ByNameWords> = {
  en: {
    topic: 'Asked by name',
    what: (name) => `What is ${name}?`,
    sells: (name) => `What does ${name} sell, and who is it for?`,
    differs: (name, rival) => `How does ${name} differ from ${rival}?`,
    good: (name) => `Is ${name} any good? What are its strengths and weaknesses?`,
    others: 'its competitors',
  },
  de: {
    topic: 'Nach dem Namen gefragt',
    what: (name) => `Was ist ${name}?`,
    sells: (name) => `Was bietet ${name} an, und für wen ist das gedacht?`,
    differs: (name, rival) => `Worin unterscheidet sich ${name} von ${rival}?`,
    good: (name) => `Ist ${name} zu empfehlen? Was sind Stärken und Schwächen?`,
    others: 'den Wettbewerbern',
  },
  fr: {
    topic: 'Demandé par le nom',
    what: (name) => `Qu’est-ce que ${name} ?`,
    sells: (name) => `Que propose ${name}, et à qui cela s’adresse-t-il ?`,
    differs: (name, rival) => `En quoi ${name} diffère-t-il de ${rival} ?`,
    good: (name) => `Que vaut ${name} ? Quels sont ses points forts et ses points faibles ?`,
    others: 'ses concurrents',
  },
  es: {
    topic: 'Preguntado por su nombre',
    what: (name) => `¿Qué es ${name}?`,
    sells: (name) => `¿Qué ofrece ${name} y a quién va dirigido?`,
    differs: (name, rival) => `¿En qué se diferencia ${name} de ${rival}?`,
    good: (name) => `¿Es bueno ${name}? ¿Cuáles son sus puntos fuertes y débiles?`,
    others: 'sus competidores',
  },
  it: {
    topic: 'Chiesto per nome',
    what: (name) => `Che cos’è ${name}?`,
    sells: (name) => `Che cosa offre ${name} e a chi si rivolge?`,
    differs: (name, rival) => `In che cosa ${name} si distingue da ${rival}?`,
    good: (name) => `${name} è valido? Quali sono i suoi punti di forza e di debolezza?`,
    others: 'i concorrenti',
  },
  pt: {
    topic: 'Perguntado pelo nome',
    what: (name) => `O que é ${name}?`,
    sells: (name) => `O que ${name} oferece e a quem se destina?`,
    differs: (name, rival) => `Em que ${name} se diferencia de ${rival}?`,
    good: (name) => `${name} é bom? Quais são os pontos fortes e fracos?`,
    others: 'os concorrentes',
  },
  nl: {
    topic: 'Op naam gevraagd',
    what: (name) => `Wat is ${name}?`,
    sells: (name) => `Wat biedt ${name} aan en voor wie is het bedoeld?`,
    differs: (name, rival) => `Waarin verschilt ${name} van ${rival}?`,
    good: (name) => `Is ${name} goed? Wat zijn de sterke en zwakke punten?`,
    others: 'de concurrenten',
  },
  ja: {
    topic: '名前で聞く質問',
    what: (name) => `${name}とは何ですか？`,
    sells: (name) => `${name}は何を提供していて、誰に向いていますか？`,
    differs: (name, rival) => `${name}は${rival}とどう違いますか？`,
    good: (name) => `${name}は良いですか？強みと弱みは何ですか？`,
    others: '競合他社',
  },
  zh: {
    topic: '按名称提问',
    what: (name) => `${name}是什么？`,
    sells: (name) => `${name}提供什么，适合谁？`,
    differs: (name, rival) => `${name}和${rival}有什么不同？`,
    good: (name) => `${name}好不好？有哪些优点和缺点？`,
    others: '竞争对手',
  },
  ko: {
    topic: '이름으로 묻는 질문',
    what: (name) => `${name}은(는) 무엇인가요?`,
    sells: (name) => `${name}은(는) 무엇을 제공하고 누구에게 적합한가요?`,
    differs: (name, rival) => `${name}은(는) ${rival}와(과) 어떻게 다른가요?`,
    good: (name) => `${name}은(는) 좋은가요? 장점과 단점은 무엇인가요?`,
    others: '경쟁사',
  },
}
