import { globSync, readFileSync } from 'node:fs'
import { takesNoArguments } from './without-arguments.ts'

takesNoArguments('Prints lines and size of each folder beside its goal: npm run -s lines')

/** Line goals for folders that have grown too large before. */
const folders: readonly {
  readonly name: string
  readonly globs: string[]
  readonly without?: string[]
  readonly goal?: number
}[] = [
  {
    name: 'answers + text + brand',
    globs: ['functions/core/answers/**', 'functions/core/text/**', 'functions/core/brand/**'],
    goal: 6_200,
  },
  { name: 'functions/core', globs: ['functions/core/**'] },
  { name: 'functions/adapters', globs: ['functions/adapters/**'] },
  { name: 'functions/contract', globs: ['functions/contract/**'] },
  { name: 'functions/runtime', globs: ['functions/runtime/**'] },
  { name: 'functions/pages', globs: ['functions/pages/**'] },
  { name: 'functions/api, scan, upkeep', globs: ['functions/{api,scan,upkeep}/**'] },
  { name: 'lib/local/simulation', globs: ['lib/local/simulation/**'], goal: 3_500 },
  { name: 'lib/local without simulation', globs: ['lib/local/**'], without: ['lib/local/simulation/**'], goal: 6_700 },
  { name: 'lib/cdk', globs: ['lib/cdk/**'] },
  { name: 'lib/client', globs: ['lib/client/**'] },
  { name: 'lib/bench', globs: ['lib/bench/**'] },
  { name: 'bin', globs: ['bin/**'] },
  { name: 'state machine before expansion', globs: ['state-machines/*.source.json'], goal: 200 },
]

const rows = folders.map(({ name, globs, without = [], goal }) => {
  const files = globSync(globs, { exclude: without }).filter((path) => /\.(ts|tsx|source\.json)$/.test(path))
  const texts = files.map((path) => readFileSync(path, 'utf8'))
  return {
    folder: name,
    files: files.length,
    lines: texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0),
    kB: Math.round(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1000),
    goal: goal ?? '',
  }
})
console.table(rows)
