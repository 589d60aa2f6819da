import { createCardMaker } from '../adapters/card/create-card-maker.ts'
import { lazily, type StageEffects, stageEffects } from './effects.ts'

/** For finish, the one function that draws. */
export const finishEffects = /* @__PURE__ */ lazily((): StageEffects => ({ ...stageEffects(), cards: createCardMaker() }))
