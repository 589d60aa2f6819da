/**
 * The stages of a scan in the order of the state machine. Each is one file in functions/scan/ and one state in
 * state-machines/scan.asl.json; `timeoutSeconds` is the function's, its Task gets five more.
 */
export const stages = {
  'read-site': { timeoutSeconds: 40, memoryMb: 512 },
  'identify-brand': { timeoutSeconds: 110, memoryMb: 512 },
  'profile-brand': { timeoutSeconds: 110, memoryMb: 512 },
  'plan-questions': { timeoutSeconds: 110, memoryMb: 512 },
  'ask-batch': { timeoutSeconds: 110, memoryMb: 512 },
  'read-answers': { timeoutSeconds: 55, memoryMb: 1024 },
  'score-scan': { timeoutSeconds: 60, memoryMb: 1024 },
  analyse: { timeoutSeconds: 110, memoryMb: 512 },
  'post-ideas': { timeoutSeconds: 110, memoryMb: 512 },
  finish: { timeoutSeconds: 60, memoryMb: 1024 },
  'fail-scan': { timeoutSeconds: 30, memoryMb: 512 },
} as const
export type StageId = keyof typeof stages
export const stageIds = Object.keys(stages) as StageId[]
