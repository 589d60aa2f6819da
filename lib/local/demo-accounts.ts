import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as z from 'zod'
import type { StackFile } from './stack-file.ts'

/** The team of the demo's partner. */
export const demoTeam = 'demo'

const demoKeys = z.object({
  partner: z.string().min(1),
  user: z.string().min(1),
  admin: z.string().min(1),
  anonymous: z.string().min(1),
})
export type DemoKeys = Readonly<z.infer<typeof demoKeys>>

/**
 * The demo's keys: those of an earlier start if the system still accepts them, else new ones.
 * @param stored  keys of `stack.json`
 */
export async function ensureDemoKeys(
  stored: Readonly<Record<string, string>>,
  { isKnown, make }: { readonly isKnown: (key: string) => Promise<boolean>; readonly make: () => Promise<DemoKeys> },
): Promise<DemoKeys> {
  const kept = demoKeys.safeParse(stored)
  return kept.success && (await isKnown(kept.data.user)) ? kept.data : await make()
}

/**
 * Runs the program that makes the accounts in a separate process.
 * @param program  file that gets the system as JSON and sends the keys as its only message
 * @throws Error when it ends without keys
 */
export async function makeDemoKeysApart(program: string, stack: StackFile): Promise<DemoKeys> {
  const child = fork(program, [JSON.stringify(stack)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit').then(() => [undefined])
  const [message] = await Promise.race([once(child, 'message'), gone])
  const keys = demoKeys.safeParse(message)
  if (!keys.success) throw new Error('The demo accounts could not be made')
  return keys.data
}
