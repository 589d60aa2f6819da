// The whole product as a process that a test can kill, with room for a list: `node roomy-server.ts`, configured as bin/local.ts is.
import { readLocalEnvironment } from '../../../lib/local/local-environment.ts'
import { localRoom } from '../../../lib/local/local-stage.ts'
import { startSystem } from '../../../lib/local/start-system.ts'

const settings = { ...localRoom, simulated: false, ceilingUsd: { scan: 1_000_000, day: 1_000_000 } }
const { stack } = await startSystem(readLocalEnvironment(process.env), { overrides: { settings } })
process.stdout.write(`Serving on ${stack.baseUrl}\n`)
