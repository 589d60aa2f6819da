import { pickFrom, streamOf } from '../choose.ts'
import type { BrandMemory, LearnedBrand } from '../learned-brands.ts'
import { detectLanguage } from '../words/detect-subject.ts'
import { capitalised, fillIn, type Words, wordsIn } from '../words/words.ts'
import { sectorOf } from './profile.ts'
import { linesOf, type ReadPrompt } from './prompt.ts'
import { subjectOf, valuesOf } from './subject.ts'

type PersonaWords = Words['report']['personas']['business'][number]

const maxQuestions = 15
const maxPersonaNameCharacters = 60

/** Answers `plan-questions`: three personas and the questions they ask, which the memory keeps as questions of this brand. */
export function respondPlan(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const subject = subjectOf(linesOf(prompt.textOf('names never to be used'))[0] ?? '', prompt, memory)
  const questions = questionsFor(subject).slice(0, maxQuestions)
  memory.learn(subject)
  memory.learnQuestions(
    subject.name,
    questions.map(({ text }) => text),
  )
  return {
    subject: subject.industry.options[subject.language],
    rival: subject.rivals[0] ?? '',
    personas: personasFor(subject).map((persona) => personaOf(persona, subject)),
    questions: questions.map((question, index) => ({ ...question, personaIndex: index % 3 })),
  }
}

/** Answers `describe-persona` in the language of the description. */
export function respondPersona(prompt: ReadPrompt, memory: BrandMemory): unknown {
  const known = subjectOf(prompt.textOf('current name of the brand'), prompt, memory)
  const description = prompt.textOf('description of the persona')
  const subject = { ...known, language: detectLanguage(description, undefined, known.language) }
  return personaOf(describedPersona(description, personasFor(subject)), subject)
}

function personaOf({ name, role, summary, goals, painPoints, ageRange }: PersonaWords, subject: LearnedBrand): unknown {
  return {
    name,
    role,
    summary,
    goals,
    painPoints,
    companySize: isForBusinesses(subject) ? '1-50' : '',
    industry: sectorOf(subject.industry.kind, subject.language),
    location: subject.place ?? '',
    ageRange,
    expertiseLevel: 'intermediate',
  }
}

function isForBusinesses({ industry: { kind } }: LearnedBrand): boolean {
  return kind === 'software' || kind === 'service'
}

function personasFor(subject: LearnedBrand): readonly PersonaWords[] {
  const { business, private: consumers } = wordsIn(subject.language).report.personas
  return isForBusinesses(subject) ? business : consumers
}

/** The beginning of the description is the name and role; the rest comes from one of the archetypes. */
function describedPersona(description: string, archetypes: readonly PersonaWords[]): PersonaWords {
  const archetype = pickFrom(archetypes, streamOf('persona', description))
  const [clause = ''] = description.trim().split(/[.,;:\n]|\s(?:who|that|which|der|die|das)\s/)
  const type = capitalised(clause.replace(/^(?:an?|the|ein|eine)\s+/i, '').trim())
  if (type.length < 3 || type.length > maxPersonaNameCharacters) return archetype
  return { ...archetype, name: type, role: type, summary: `${type}. ${archetype.summary}` }
}

/** Questions of a buyer in this field, the intents taken in turn. */
function questionsFor(subject: LearnedBrand) {
  const { questions, topics } = wordsIn(subject.language).report
  const values = valuesOf(subject)
  const made = (group: keyof typeof questions) =>
    questions[group].map((question) => ({
      text: fillIn(question, values),
      topic: capitalised(fillIn(topics[group], values)),
      intent: group === 'local' ? 'discovery' : group,
    }))
  const groups = [made('discovery'), made('comparison'), made('problem'), ...(subject.place === null ? [] : [made('local')])]
  const longest = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, row) => groups.flatMap((group) => group.slice(row, row + 1))).flat()
}
