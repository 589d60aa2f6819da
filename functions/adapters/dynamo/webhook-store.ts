import * as z from 'zod'
import { type Delivery, delivery, type Webhook, webhook } from '../../core/webhooks/webhook.ts'
import type { WebhookStore } from '../../core/webhooks/webhook-store.ts'
import { deliveriesOf, deliveryKey, deliveryPrefix, deliverySince, webhooksKey } from './keys.ts'
import { pack, unpack } from './pack.ts'
import { removeRows } from './remove-rows.ts'
import { absent, failAfterMaxRounds, type Row, type Table } from './table.ts'

/** How long deliveries are kept after their event. */
const keptSeconds = 30 * 86_400

const hooksRow = z.object({ hooks: z.record(z.string(), webhook) })
const byAge = (a: Webhook, b: Webhook): number =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.webhookId < b.webhookId) ? -1 : 1

/** All webhooks of an account are in one row, so that one read gets them. */
export async function listWebhooks(table: Pick<Table, 'get'>, accountId: string): Promise<readonly Webhook[]> {
  const row = await table.get(webhooksKey(accountId))
  return row === undefined ? [] : Object.values(hooksRow.parse(row).hooks).sort(byAge)
}

export const createWebhookStore = (table: Table): WebhookStore => ({ ...hooks(table), ...deliveries(table) })

type Hooks = Omit<WebhookStore, keyof ReturnType<typeof deliveries>>

function hooks(table: Table): Hooks {
  const find = async (accountId: string, webhookId: string) =>
    (await listWebhooks(table, accountId)).find((hook) => hook.webhookId === webhookId)
  /** Changes one webhook that is there. */
  const change = async (
    accountId: string,
    webhookId: string,
    made: { readonly update: string; readonly guard?: string; readonly values?: Row },
  ): Promise<Webhook | undefined> => {
    const row = await table.update(webhooksKey(accountId), {
      update: made.update,
      condition: `attribute_exists(hooks.#hook)${made.guard === undefined ? '' : ` AND ${made.guard}`}`,
      names: { hook: webhookId },
      ...(made.values === undefined ? {} : { values: made.values }),
    })
    return row === undefined ? undefined : hooksRow.parse(row).hooks[webhookId]
  }

  return {
    list: (accountId) => listWebhooks(table, accountId),

    async add(accountId, added, max) {
      await table.put(webhooksKey(accountId), { hooks: {} }, absent)
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const stored = await listWebhooks(table, accountId)
        const same = stored.find(({ webhookId }) => webhookId === added.webhookId)
        if (same !== undefined) return same
        if (stored.length >= max) return 'full'
        await table.update(webhooksKey(accountId), {
          update: 'SET hooks.#hook = :added',
          condition: 'attribute_not_exists(hooks.#hook) AND size(hooks) < :max',
          names: { hook: added.webhookId },
          values: { added, max },
        })
      }
    },

    async remove(accountId, webhookId) {
      const isThere = (await find(accountId, webhookId)) !== undefined
      if (!isThere) return false
      await change(accountId, webhookId, { update: 'REMOVE hooks.#hook' })
      await removeRows(table, deliveriesOf(webhookId), () => true)
      return true
    },

    async rotate(accountId, webhookId, { root, by, until }) {
      for (let round = 0; ; failAfterMaxRounds(round++)) {
        const hook = await find(accountId, webhookId)
        if (hook === undefined) return undefined
        const { previous, secret } = hook
        if (hook.rotatedBy === by && previous !== null) return { ...hook, previous }
        const next = { ...hook, secret: { root, version: secret.version + 1 }, previous: { ...secret, until }, rotatedBy: by }
        const changed = await change(accountId, webhookId, {
          update: 'SET hooks.#hook.secret = :secret, hooks.#hook.previous = :previous, hooks.#hook.rotatedBy = :by',
          guard: 'hooks.#hook.secret.version = :seen',
          values: { secret: next.secret, previous: next.previous, by, seen: secret.version },
        })
        if (changed !== undefined) return next
      }
    },

    async markWorking(accountId, webhookId) {
      await change(accountId, webhookId, {
        update: 'SET hooks.#hook.failingSince = :none, hooks.#hook.offSince = :none, hooks.#hook.offReason = :none',
        values: { none: null },
      })
    },

    async markFailing(accountId, webhookId, at) {
      const marked = await change(accountId, webhookId, {
        update: 'SET hooks.#hook.failingSince = :at',
        guard: 'hooks.#hook.failingSince = :none',
        values: { at, none: null },
      })
      return (marked ?? (await find(accountId, webhookId)))?.failingSince ?? undefined
    },

    async switchOff(accountId, webhookId, at, reason) {
      await change(accountId, webhookId, {
        update: 'SET hooks.#hook.offSince = :at, hooks.#hook.offReason = :reason',
        guard: 'hooks.#hook.offSince = :none',
        values: { at, reason, none: null },
      })
    },

    async markCreditsLow(accountId, at, { refilledBy, periodStart }) {
      const key = webhooksKey(accountId)
      const since = 'creditsLowSince'
      const isOfAnotherGrant =
        refilledBy === undefined
          ? 'attribute_exists(creditsLowAfter)'
          : 'attribute_not_exists(creditsLowAfter) OR creditsLowAfter <> :after'
      const marked = await table.update(key, {
        update: `SET creditsLowSince = :at ${refilledBy === undefined ? 'REMOVE creditsLowAfter' : ', creditsLowAfter = :after'}`,
        condition: `attribute_exists(PK) AND (attribute_not_exists(${since}) OR ${since} < :month OR ${isOfAnotherGrant})`,
        values: { at, month: periodStart ?? '', ...(refilledBy === undefined ? {} : { after: refilledBy }) },
      })
      const known = (marked ?? (await table.get(key)))?.[since]
      return known === undefined ? undefined : String(known)
    },

    async markCreditsFine(accountId) {
      await table.update(webhooksKey(accountId), {
        update: 'REMOVE creditsLowSince, creditsLowAfter',
        condition: 'attribute_exists(creditsLowSince)',
      })
    },
  }
}

const readDelivery = ({ json, gzip, ...row }: Row): Delivery => delivery.parse({ ...row, body: unpack({ json, gzip }) })

function deliveries(table: Table) {
  const findDelivery: WebhookStore['findDelivery'] = async (ref) => {
    const row = await table.get(deliveryKey(ref))
    return row === undefined ? undefined : readDelivery(row)
  }
  return {
    findDelivery,

    async putDelivery({ body, ...rest }) {
      const expiresAtSeconds = Math.ceil(Date.parse(rest.at) / 1000) + keptSeconds
      await table.put(deliveryKey(rest), { ...rest, ...pack(body), expiresAtSeconds }, absent)
    },

    async findDeliveryById(webhookId, deliveryId) {
      for await (const row of table.query({ keys: { pk: deliveriesOf(webhookId), prefix: deliveryPrefix }, newestFirst: true })) {
        if (row['deliveryId'] === deliveryId) return readDelivery(row)
      }
      return undefined
    },

    async noteTry(ref, { status, attempt, responseCode, durationMs, reason, lastTryAt, nextTryAt }) {
      const noted = await table.update(deliveryKey(ref), {
        update:
          'SET #status = :status, attempt = :attempt, responseCode = :responseCode, durationMs = :durationMs, ' +
          'reason = :reason, lastTryAt = :lastTryAt, nextTryAt = :nextTryAt',
        condition: 'run = :run',
        values: { status, attempt, responseCode, durationMs, reason, lastTryAt, nextTryAt, run: ref.run },
      })
      return noted !== undefined
    },

    async nextRun(ref, at) {
      const row = await table.update(deliveryKey(ref), {
        update: 'SET run = :next, #status = :pending, attempt = :none, nextTryAt = :at',
        condition: 'run = :run',
        values: { next: ref.run + 1, run: ref.run, pending: 'pending', none: 0, at },
      })
      return row === undefined ? undefined : readDelivery(row)
    },

    async dropDelivery(ref) {
      await table.remove(deliveryKey(ref))
    },

    async *listDeliveries(webhookId, page) {
      const pk = deliveriesOf(webhookId)
      const rows =
        'newest' in page
          ? table.query({ keys: { pk, prefix: deliveryPrefix }, newestFirst: true, pageSize: page.newest })
          : table.query({ keys: { pk, range: deliverySince(page.since) } })
      for await (const row of rows) yield readDelivery(row)
    },
  } satisfies Partial<WebhookStore>
}
