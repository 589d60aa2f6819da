import type { Question } from './plan.ts'

type Phrases = {
  readonly topic: string
  readonly what: (name: string) => string
  readonly sells: (name: string) => string
  readonly differs: (name: string, rival: string) => string
  readonly good: (name: string) => string
  readonly others: string
}

const phrases: Readonly<Record<string, Phrases>> = {
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

/**
 * The four by-name questions, in the site's language (English where no wording exists): what the brand is, what it sells and for
 * whom, how it differs from a rival, whether it is any good. They are asked without persona.
 * @param brand  `location` of a local brand is added to the name, as a buyer would say it; `rival` may be absent
 */
export function byNameQuestions(brand: {
  name: string
  location: string | null
  rival: string | undefined
  language: string
}): Question[] {
  const words = phrases[brand.language] ?? (phrases['en'] as Phrases)
  const name = brand.location === null || brand.name.includes(brand.location) ? brand.name : `${brand.name} (${brand.location})`
  const texts = [words.what(name), words.sells(name), words.differs(name, brand.rival ?? words.others), words.good(name)]
  return texts.map((text, index) => ({
    id: `n${index + 1}`,
    text,
    kind: 'by-name',
    topic: words.topic,
    intent: index === 2 ? 'comparison' : 'discovery',
    personaIds: [],
    isForOverview: false,
  }))
}
