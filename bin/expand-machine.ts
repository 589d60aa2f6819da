import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../lib/cdk/bundle.ts'
import { expandMachine } from '../lib/cdk/expand-machine.ts'
import { takesNoArguments } from './without-arguments.ts'

takesNoArguments(
  'Writes state-machines/scan.asl.json, which is deployed, from scan.source.json, which has each retrier and catcher once: ' +
    'npm run -s expand-machine',
)
const folder = join(rootDir, 'state-machines')
writeFileSync(join(folder, 'scan.asl.json'), expandMachine(readFileSync(join(folder, 'scan.source.json'), 'utf8')))
