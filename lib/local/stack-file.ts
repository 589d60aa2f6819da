import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { LocalStack } from './boot.ts'

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
  /** The settings of the functions. */
  settings: z.unknown().optional(),
  /** Receivers of webhooks without public names, from WEBHOOK_ALLOW_HOSTS. */
  webhookAllowHosts: z.array(z.string()).optional(),
  keys: z.record(z.string(), z.string()).default({}),
})

/** The file from which commands find the running local runtime: addresses, the table's name and the demo keys. */
export type StackFile = z.infer<typeof stackFile>

/** What the file says of a running system; other members of the stack are left out. */
export const stackFileOf = (stack: LocalStack, keys: StackFile['keys']): StackFile => stackFile.parse({ ...stack, keys })

/** Reads the text of such a file. @throws Error when it has another form */
export const parseStackFile = (text: string): StackFile => stackFile.parse(JSON.parse(text))

const nameIn = (folder: string) => join(folder, 'stack.json')

/** Reads `<folder>/stack.json`; undefined when no runtime has started there or the file has another form. */
export async function readStackFile(folder: string): Promise<StackFile | undefined> {
  try {
    return parseStackFile(await readFile(nameIn(folder), 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes `<folder>/stack.json` atomically. It contains keys, so only its owner can read it. */
export async function writeStackFile(folder: string, content: StackFile): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${nameIn(folder)}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, nameIn(folder))
}
