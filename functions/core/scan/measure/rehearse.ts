import type { Profile } from '../profile.ts'
import { factsOf } from './measure-answer.ts'

/** What it says of nobody counts for nothing: every form of an answer is in it once, so that the rules for each are ready. */
const answerAbout = (name: string): string => `There is no single best choice, but ${name} is easy to use and well known.
Some say that Otherworks costs too much ([source](https://example.com/a)).

1. **${name}** – good for small teams
2. **Otherworks**: plays well with other tools

| Option | Strength |
| --- | --- |
| ${name} | cheap |
| Thirdware | fast |
`

/**
 * Measures an answer that nobody gave. The first answer of a process takes 0.1 to 0.3 s, since the word lists and patterns of
 * the rules are made when they are first needed: done while the platforms think, that time is nobody's.
 */
export function rehearseMeasuring(known: Profile): void {
  factsOf(answerAbout(known.brand.name), `Is ${known.brand.name} good?`, known)
}
