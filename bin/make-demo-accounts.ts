// Makes the demo's accounts on a running local runtime and sends the keys to the parent process. A separate process, so
// that SDK clients that are needed once do not stay in the runtime's memory.

import { parseStackFile } from '../lib/local/stack-file.ts'
import { connectTo } from '../lib/operator/connect.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

const [stack = ''] = process.argv.slice(2)
const keys = await makeDemoAccounts(connectTo(parseStackFile(stack), false))
process.send?.(keys, () => process.disconnect())
