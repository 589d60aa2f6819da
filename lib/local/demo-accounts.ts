export const demoKinds = ['partner', 'user', 'admin', 'anonymous'] as const
export type DemoKind = (typeof demoKinds)[number]
export type DemoKeys = Readonly<Record<DemoKind, string>>

/** What the demo needs of the operator's commands. */
export type AccountMaker = {
  readonly createTeam: (slug: string, name: string) => Promise<void>
  /** @returns the account's id */
  readonly createAccount: (request: {
    readonly name: string
    readonly plan: 'pro'
    readonly teamSlug: string | null
  }) => Promise<string>
  /** @returns the key itself */
  readonly issueKey: (request: {
    readonly kind: 'account' | 'admin' | 'anonymous'
    readonly accountId: string | null
    readonly label: string
  }) => Promise<string>
}

/** The team of the demo's partner. */
export const demoTeam = 'demo'

/**
 * The demo's keys: those of an earlier start while the table still knows them, else new accounts and keys.
 * @param stored  keys of `stack.json`
 */
export async function ensureDemoKeys(
  stored: Readonly<Record<string, string>>,
  { isKnown, maker }: { readonly isKnown: (key: string) => Promise<boolean>; readonly maker: () => Promise<AccountMaker> },
): Promise<DemoKeys> {
  const kept = demoKinds.map((kind) => [kind, stored[kind]] as const)
  if (isWhole(kept) && (await isKnown(String(stored['user'])))) return fromEntries(kept)
  const { createTeam, createAccount, issueKey } = await maker()
  await createTeam(demoTeam, 'Demo')
  const partnerId = await createAccount({ name: 'Demo partner', plan: 'pro', teamSlug: demoTeam })
  const userId = await createAccount({ name: 'Demo user', plan: 'pro', teamSlug: null })
  return {
    partner: await issueKey({ kind: 'account', accountId: partnerId, label: 'demo' }),
    user: await issueKey({ kind: 'account', accountId: userId, label: 'demo' }),
    admin: await issueKey({ kind: 'admin', accountId: null, label: 'demo' }),
    anonymous: await issueKey({ kind: 'anonymous', accountId: null, label: 'demo' }),
  }
}

type Entries = readonly (readonly [DemoKind, string | undefined])[]

function isWhole(entries: Entries): entries is readonly (readonly [DemoKind, string])[] {
  return entries.every(([, key]) => key !== undefined && key !== '')
}

function fromEntries(entries: readonly (readonly [DemoKind, string])[]): DemoKeys {
  // Made of every kind, by the call above.
  return Object.fromEntries(entries) as DemoKeys
}
