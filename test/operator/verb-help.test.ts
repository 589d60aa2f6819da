import { Command } from 'commander'
import { expect, it } from 'vitest'
import { defineVerbs } from '../../bin/operator/define-verbs.ts'

const program = new Command('admin')
defineVerbs(program)

const verbs = program.commands.flatMap((noun) => (noun.commands.length === 0 ? [noun] : noun.commands))
const reads = new Set(['list', 'show', 'ledger', 'replay', 'spend', 'deliveries'])

it.each(verbs.map((verb) => [`${verb.parent?.name()} ${verb.name()}`, verb] as const))('%s: help of writes alone', (_, verb) => {
  const help = verb.helpInformation()
  expect(help.includes('--dry-run')).toBe(!reads.has(verb.name()))
  expect(help.includes('--yes')).toBe(!reads.has(verb.name()))
})

it('is what a verb takes: options of writes are accepted by every verb', () => {
  for (const verb of verbs) expect(verb.options.map(({ long }) => long)).toEqual(expect.arrayContaining(['--dry-run', '--yes']))
})
