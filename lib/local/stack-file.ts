import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const stackFile = z.object({
  baseUrl: z.url(),
  endpoints: z.object({
    dynamodb: z.url(),
    stepfunctions: z.url(),
    secretsmanager: z.url().optional(),
    cloudfront: z.url().optional(),
  }),
  tableName: z.string(),
  front: z.object({ distributionId: z.string(), connectionGroupId: z.string(), target: z.string() }).optional(),
  stateMachineArn: z.string().optional(),
  deliverMachineArn: z.string().optional(),
  /** Those that the functions run with. */
  settings: z.unknown().optional(),
  /** Receivers of webhooks that are no public names, as WEBHOOK_ALLOW_HOSTS names them. */
  webhookAllowHosts: z.array(z.string()).optional(),
  keys: z.record(z.string(), z.string()).default({}),
})

/** What commands read to find the running local runtime: addresses, the table's name and the demo keys. */
export type StackFile = z.infer<typeof stackFile>

const nameIn = (folder: string) => join(folder, 'stack.json')

/** Reads `<folder>/stack.json`; undefined when nothing ran there yet or the file is not ours. */
export async function readStackFile(folder: string): Promise<StackFile | undefined> {
  try {
    return stackFile.parse(JSON.parse(await readFile(nameIn(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes `<folder>/stack.json` whole or not at all. It holds keys, so it is the owner's alone. */
export async function writeStackFile(folder: string, content: StackFile): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${nameIn(folder)}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, nameIn(folder))
}
