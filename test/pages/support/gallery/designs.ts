import type { Design } from './write-answers.ts'
import { type Writing, writings } from './writing.ts'

const known = { chatgpt: true, claude: true, gemini: true }
const unknown = { chatgpt: false, claude: false, gemini: false }

/** Named in 14 of 40 answers, one of which warns. */
const usual = { chatgpt: '4....33...', claude: '..!1.....5', gemini: '5...32.231', aio: '...1...3..' }

export const usualIn = (writing: Writing): Design => ({
  writing,
  matrix: usual,
  isKnown: { ...known, gemini: false },
})

/** A brand for each finding that a report can have. */
export const designs = {
  usual: usualIn(writings.en),
  strong: {
    writing: writings.en,
    matrix: { chatgpt: '1112111211', claude: '11211113.1', gemini: '1111211111', aio: '12111.1111' },
    isKnown: known,
  },
  unknown: {
    writing: writings.en,
    matrix: { chatgpt: '..........', claude: '..........', gemini: '..........', aio: '..........' },
    isKnown: unknown,
  },
  /** Known by name, and never mentioned in answers to category questions. */
  invisible: {
    writing: writings.en,
    matrix: { chatgpt: '..........', claude: '..........', gemini: '..........', aio: '..........' },
    isKnown: known,
  },
  warned: {
    writing: writings.en,
    matrix: { chatgpt: '!..!..4...', claude: '..!....!..', gemini: '!...5.....', aio: '....!.....' },
    isKnown: known,
  },
  /** No overview at all, and some mentions without a rank. */
  gaps: {
    writing: writings.en,
    matrix: { chatgpt: 'm...2.....', claude: '..m.......', gemini: '3.........', aio: '-----.----' },
    isKnown: { ...known, claude: false },
  },
  agent: { ...usualIn(writings.en), isAgent: true },
  /** Names that are longer than a line of a phone, without a space to break at. */
  longNames: {
    ...usualIn({
      ...writings.de,
      brand: 'Tierärztliche Gemeinschaftspraxis und Kleintierphysiotherapiezentrum Donaudampfschifffahrtshausen',
      rivals: [
        'Bundespferdeversicherungsangelegenheiten Tiergesundheitszentrum',
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenpraxis',
        ...writings.de.rivals.slice(2),
      ],
    }),
  },
  simulated: { ...usualIn(writings.en), isSimulated: true },
} as const satisfies Readonly<Record<string, Design>>
