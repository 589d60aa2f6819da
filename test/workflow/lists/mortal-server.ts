// The whole product as a process with room for a list, configured as in bin/local.ts, that kills itself at a given moment.
import { readLocalEnvironment } from '../../../lib/local/local-environment.ts'
import { localRoom } from '../../../lib/local/local-stage.ts'
import { stackFileOf, writeStackFile } from '../../../lib/local/stack-file.ts'
import { startSystem } from '../../../lib/local/start-system.ts'
import { isCallOfMoment, isEndOfLine, readOrder } from './moments.ts'

const settings = { ...localRoom, simulated: false, ceilingUsd: { scan: 1_000_000, day: 1_000_000 } }
// At the start the lease of a feeder that died has ended, not only 16 s later.
const feederClockMs = 17_000 * Number(process.env['DEATHS'] ?? 0)
const environment = readLocalEnvironment(process.env)
const { stack } = await startSystem(environment, {
  overrides: { settings },
  // Each life is short, so functions are loaded when they are first called.
  boot: { clockOffsets: { feeder: feederClockMs }, warmsUp: false },
})
// The test finds the table by it.
await writeStackFile(environment.dataDir, stackFileOf(stack, {}))

let linesEnded = 0
process.on('message', (message) => {
  const { moment, when, afterLines } = readOrder(message)
  const kill = (call: Parameters<typeof isCallOfMoment>[1]) => {
    if (linesEnded >= afterLines && isCallOfMoment(moment, call)) process.kill(process.pid, 'SIGKILL')
  }
  stack.faults.set({
    before: (call) => {
      if (when === 'before') kill(call)
      return undefined
    },
    after: (call) => {
      if (when === 'after') kill(call)
      if (isEndOfLine(call)) linesEnded += 1
    },
  })
})
// Functions that run each minute run every two seconds here.
setInterval(() => void Promise.all(['feeder', 'sweeper'].map((name) => stack.invoke(name, {}))), 2_000)
process.send?.('serving')
