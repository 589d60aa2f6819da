import { createCardMaker } from '../adapters/card/create-card-maker.ts'
import type { CardMaker } from '../core/pages/social-card.ts'
import { lazily, type StageEffects, stageEffects } from './effects.ts'

export type FinishEffects = StageEffects & { readonly cards: CardMaker }

/** For finish, the one function that draws. */
export const finishEffects = /* @__PURE__ */ lazily((): FinishEffects => ({ ...stageEffects(), cards: createCardMaker() }))
