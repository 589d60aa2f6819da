/** Size of a preview or report: 10 x 4 answers to category questions and 4 x 3 by name. */
export const scanSize = { personas: 3, questions: 10, byName: 4 } as const
