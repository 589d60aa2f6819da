// The whole product as a process with room for a list, configured as bin/local.ts is, that kills itself at a moment it is given.
import { readLocalEnvironment } from '../../../lib/local/local-environment.ts'
import { localRoom } from '../../../lib/local/local-stage.ts'
import { startSystem } from '../../../lib/local/start-system.ts'
import { isEndOfLine, readOrder, tellsMoment } from './moments.ts'

const settings = { ...localRoom, simulated: false, ceilingUsd: { scan: 1_000_000, day: 1_000_000 } }
// The turn of a feeder that died is over at the start, not 16 s later.
const feederClockMs = 17_000 * Number(process.env['DEATHS'] ?? 0)
const { stack } = await startSystem(readLocalEnvironment(process.env), {
  overrides: { settings },
  // Each life is short: functions are loaded when they are called.
  boot: { clockOffsets: { feeder: feederClockMs }, warmsUp: false },
})

let linesEnded = 0
process.on('message', (message) => {
  const { moment, when, afterLines } = readOrder(message)
  const kill = (call: Parameters<typeof tellsMoment>[1]) => {
    if (linesEnded >= afterLines && tellsMoment(moment, call)) process.kill(process.pid, 'SIGKILL')
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
// What runs each minute runs every two seconds here.
setInterval(() => void Promise.all(['feeder', 'sweeper'].map((name) => stack.invoke(name, {}))), 2_000)
process.send?.('serving')
