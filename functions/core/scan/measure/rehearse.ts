import type { Profile } from '../profile.ts'
import { factsOf } from './measure-answer.ts'

/** A made-up answer with each form once, so that the rules for all forms are loaded; it counts for no scan. */
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
 * Measures a made-up answer. The first answer of a process takes 0.1 to 0.3 s, since the word lists and patterns of
 * the rules are made when they are first needed: done while the platforms think, no scan waits for it.
 */
export function rehearseMeasuring(known: Profile): void {
  factsOf(answerAbout(known.brand.name), `Is ${known.brand.name} good?`, known)
}
