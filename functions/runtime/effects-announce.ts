import type { CloseEffects } from '../core/scan/close-scan.ts'
import { announceScan } from '../core/webhooks/announce-scan.ts'
import {
  type ApiEffects,
  apiEffects,
  lazily,
  type StageEffects,
  stageEffects,
  type TriggerEffects,
  triggerEffects,
} from './effects.ts'
import { announceEffects } from './effects-webhook.ts'

type Announces = Pick<CloseEffects, 'announce'>

const withAnnounce = <E extends Pick<StageEffects, 'stores' | 'baseUrl' | 'now'>>(base: E): E & Announces => ({
  ...base,
  announce: (head) => announceScan(head, { ...announceEffects(), stores: base.stores, baseUrl: base.baseUrl, now: base.now }),
})

/** For functions that end scans: stages, the finalizer, the sweeper. */
export type ClosingEffects = StageEffects & Announces
export const closingEffects = /* @__PURE__ */ lazily((): ClosingEffects => withAnnounce(stageEffects()))
export const finalizerEffects = /* @__PURE__ */ lazily((): ApiEffects & Announces => withAnnounce(apiEffects()))
export const sweeperEffects = /* @__PURE__ */ lazily((): TriggerEffects & Announces => withAnnounce(triggerEffects()))
