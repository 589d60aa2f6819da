import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { defineVerbs } from '../../bin/operator/define-verbs.ts'
import { rootDir } from '../../lib/cdk/bundle.ts'

const program = new Command('admin')
defineVerbs(program)

const docs = readdirSync(join(rootDir, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const files = ['README.md', ...docs]

/** Commands that bin/admin.ts defines itself. */
const others = new Set(['doctor', 'stack-trace', 'edge'])

/** Errors in the commands that a text tells its readers to run. */
function problems(text: string): readonly string[] {
  const commands = [...text.matchAll(/\badmin (?:-- )?([a-z][\w-]*)((?: [^`\n|]*)?)/g)]
  return commands.flatMap(([, noun = '', rest = '']) => {
    const found = program.commands.find((one) => one.name() === noun)
    // In prose, such as "an admin key", there is neither a flag nor an argument in angle brackets.
    if (others.has(noun) || (found === undefined && !/<\w+>|--\w/.test(rest))) return []
    if (found === undefined) return [`no ${noun}`]
    const words = rest.trim().split(/\s+/)
    const named = found.commands.length === 0 ? found : found.commands.find((one) => one.name() === words[0])
    if (named === undefined) return /<\w+>|--\w/.test(rest) ? [`no ${noun} ${words[0]}`] : []
    const flags = [...rest.replace(/ #.*$/, '').matchAll(/ (--[a-z][\w-]*)/g)].map(([, flag = '']) => flag)
    const known = named.options.map(({ long }) => long)
    return flags.filter((flag) => !known.includes(flag)).map((flag) => `${noun} ${named.name()} has no ${flag}`)
  })
}

/** Code that names a command shortly, such as `admin scan show <uuid>`, which no shell knows. */
const shortened = (text: string): readonly string[] => text.match(/`admin [^`|]*`/g) ?? []

/** Commands that would act on the local runtime, in pages that do not say once for all of theirs to name the stage. */
const withoutStage = (text: string): readonly string[] =>
  text.includes('Each command takes `--stage <stage>`')
    ? []
    : (text.match(/`npm run -s admin -- [^`]*`/g) ?? []).filter(
        (command) => !/ --stage (?:<stage>|X|dev)| stack-trace /.test(command),
      )

describe('commands that documents name', () => {
  it.each(files.filter((name) => !name.startsWith('docs/decisions/')))('in %s can be pasted', (name) => {
    expect(shortened(readFileSync(join(rootDir, name), 'utf8'))).toEqual([])
  })

  it.each(files.filter((name) => !name.startsWith('docs/decisions/')))('in %s act on the stage that is meant', (name) => {
    expect(withoutStage(readFileSync(join(rootDir, name), 'utf8'))).toEqual([])
  })

  it.each(files)('in %s exist, with their flags', (name) => {
    expect(problems(readFileSync(join(rootDir, name), 'utf8'))).toEqual([])
  })

  it('that do not exist are found', () => {
    const text = 'Run `admin key rotate <keyId> --overlaps 7d`, `admin account find --name x` and `admin invoice pay <id>`.'
    expect(problems(text)).toEqual(['key rotate has no --overlaps', 'no account find', 'no invoice'])
  })
})
