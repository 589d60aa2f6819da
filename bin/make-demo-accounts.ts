// Makes the demo's accounts on the local runtime of a folder and tells the process that started it. Apart from the runtime,
// so that the SDK clients it needs once do not stay in memory there.

import { connectLocal } from '../lib/operator/connect.ts'
import { makeDemoAccounts } from './demo-accounts.ts'

const [folder = ''] = process.argv.slice(2)
const keys = await makeDemoAccounts(await connectLocal(folder, false))
process.send?.(keys, () => process.disconnect())
