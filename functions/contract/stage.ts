/**
 * The stages of a scan in the order of the state machine. Each is one file in functions/scan/ and one state in
 * state-machines/scan.asl.json; `timeoutSeconds` is the function's, its Task gets five more;
 * `next` is what polls show once the stage's result is stored (`X-Scan-Progress`).
 */
export const stages = {
  'read-site': { timeoutSeconds: 40, memoryMb: 512, next: 'profile' },
  'identify-brand': { timeoutSeconds: 110, memoryMb: 512, next: 'profile' },
  'profile-brand': { timeoutSeconds: 110, memoryMb: 512, next: 'plan' },
  'plan-questions': { timeoutSeconds: 110, memoryMb: 512, next: 'ask' },
  'ask-batch': { timeoutSeconds: 110, memoryMb: 512, next: 'ask' },
  'read-answers': { timeoutSeconds: 55, memoryMb: 1024, next: 'ask' },
  'score-scan': { timeoutSeconds: 60, memoryMb: 1024, next: 'write' },
  analyse: { timeoutSeconds: 110, memoryMb: 512, next: 'write' },
  'post-ideas': { timeoutSeconds: 110, memoryMb: 512, next: 'write' },
  finish: { timeoutSeconds: 60, memoryMb: 1024, next: 'finish' },
  'fail-scan': { timeoutSeconds: 30, memoryMb: 512, next: 'finish' },
} as const
export type StageId = keyof typeof stages
export const stageIds = Object.keys(stages) as StageId[]
