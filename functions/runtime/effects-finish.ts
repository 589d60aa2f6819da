import { createCardMaker } from '../adapters/card/create-card-maker.ts'
import type { CardMaker } from '../core/pages/social-card.ts'
import { lazily } from './effects.ts'
import { type ClosingEffects, closingEffects } from './effects-announce.ts'

export type FinishEffects = ClosingEffects & { readonly cards: CardMaker }

/** For finish, the one function that draws. */
export const finishEffects = /* @__PURE__ */ lazily((): FinishEffects => ({ ...closingEffects(), cards: createCardMaker() }))
