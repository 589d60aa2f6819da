import type { Profile } from '../profile.ts'
import { factsOf } from './measure-answer.ts'

/** An invented answer that contains each form once, so that the rules for all forms are loaded; it counts for no scan. */
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
 * Measures an invented answer. The first answer of a process takes 0.1 to 0.3 s longer, since the rules' word lists and patterns
 * are made at first use: done while the platforms respond, it delays no scan.
 */
export function rehearseMeasuring(known: Profile): void {
  factsOf(answerAbout(known.brand.name), `Is ${known.brand.name} good?`, known)
}
