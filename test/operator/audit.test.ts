import { Command } from 'commander'
import { expect, it } from 'vitest'
import { defineAuditVerbs } from '../../bin/operator/audit-verbs.ts'
import { closedAfterTests } from '../support/closed-after-tests.ts'
import { startEngine } from '../support/engine.ts'

const engine = await closedAfterTests(startEngine())
const row = { actor: 'test', verb: 'account delete', target: 'a1', before: { scans: 2 }, after: null, reason: null }

it('lists the writes of one day in their order', async () => {
  for (const at of ['2026-01-31T23:59:59.000Z', '2026-02-01T08:00:00.000Z', '2026-02-01T00:00:00.000Z'])
    await engine.stores.audit.write({ ...row, at })
  expect(await engine.stores.audit.list('2026-02-01')).toEqual([
    { ...row, at: '2026-02-01T00:00:00.000Z' },
    { ...row, at: '2026-02-01T08:00:00.000Z' },
  ])
})

it.each(['yesterday', '2026-13-01', '2026-02-30', '2026-02-01T00:00:00Z'])('takes no day %s', async (given) => {
  const program = new Command('admin').exitOverride().configureOutput({ writeErr: () => undefined })
  defineAuditVerbs(program.command('audit'))
  for (const command of program.commands.flatMap((noun) => noun.commands))
    command.exitOverride().configureOutput({ writeErr: () => undefined })
  await expect(program.parseAsync(['audit', 'list', '--day', given], { from: 'user' })).rejects.toThrow('Give a day such as')
})
