import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../lib/cdk/bundle.ts'
import { expandMachine } from '../lib/cdk/expand-machine.ts'

// Writes the state machine that is deployed from its source, in which each retrier and catcher is written once.
const folder = join(rootDir, 'state-machines')
writeFileSync(join(folder, 'scan.asl.json'), expandMachine(readFileSync(join(folder, 'scan.source.json'), 'utf8')))
