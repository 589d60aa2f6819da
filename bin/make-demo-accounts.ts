// Makes the demo's accounts on the local runtime of a folder and sends the keys to the parent process. A separate process, so
// that SDK clients that are needed once do not stay in the runtime's memory.

import { connectLocal } from '../lib/operator/connect.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

const [folder = ''] = process.argv.slice(2)
const keys = await makeDemoAccounts(await connectLocal(folder, false))
process.send?.(keys, () => process.disconnect())
