/** Step Functions: bytes of UTF-8 in any task, state or execution input or output. */
export const maxPayloadBytes = 262_144

/** Step Functions: events in the history of one STANDARD execution; the last one says that it failed. */
export const maxHistoryEvents = 25_000

/** Step Functions: children of one distributed Map at once when MaxConcurrency is not set. */
export const maxChildrenAtOnce = 10_000

/** Step Functions: an execution's name has at most 80 characters. */
export const maxNameCharacters = 80

/** Step Functions: lengths of the two parts of an error as it is reported. */
export const maxErrorCharacters = 256
export const maxCauseCharacters = 32_768
