import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
import { polarityOf, toneOf } from '../../../functions/core/answers/tone.ts'
import { counterPolarity, setsAgainst } from '../../../functions/core/answers/tone-turns.ts'
import { comparedIn } from '../../../functions/core/answers/words/tone-compared.ts'

const brand = { name: 'Okto', aliases: [], formerNames: [], domain: 'okto.example' }
const toneIn = (answer: string): string | null =>
  extractFacts({ answer, brand, knownCompetitors: ['Garmin', 'Suunto'] }).sentiment

describe('praise and blame told without their words', () => {
  test.each([
    ['Okto watches stop after two winters and nobody stocks the parts.', 'negative'],
    ['Okto keeps billing people after they quit.', 'negative'],
    ['Okto has a habit of moving appointments the night before.', 'negative'],
    ['Bei Okto fehlen ständig Teile, und am Telefon ist niemand zuständig.', 'negative'],
    ['Okto te deja en tierra y luego no da la cara.', 'negative'],
    ['It has no altitude, no maps, and the flat price hurts small clubs, so leaving Okto makes sense.', 'negative'],
    ['Okto saves our guides about three hours a week.', 'positive'],
    ['Okto takes the guesswork out of planning.', 'positive'],
    ['Guides I know would not be without their Okto.', 'positive'],
    ['Met Okto heb je er jarenlang geen omkijken naar.', 'positive'],
    ['Start with Okto: no account, no cloud, no fuss.', 'positive'],
  ])('%s', (answer, tone) => {
    expect(toneIn(`${answer} Garmin costs double.`)).toBe(tone)
  })

  test.each([
    'Okto repairs cracked screens, dents and scratches at three sites in Hull.',
    'Okto scans for leaks and weak passwords once a day.',
    'Okto has branches in Lyon and Grenoble and closes on Mondays.',
    'The Okto model has a keypad, a fingerprint reader and a spare key.',
    'Okto richtet sich an Vereine und umfasst Karten, Routen und Listen.',
  ])('plain facts stay neutral: %s', (answer) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe('neutral')
  })
})

describe('praise by denied blame, blame by denied praise', () => {
  test.each([
    ['You could do worse than Okto for long hikes.', 'positive'],
    ['There are worse places to start than Okto.', 'positive'],
    ['There is little to dislike about Okto.', 'positive'],
    ['You will not find a better-built watch than Okto.', 'positive'],
    ['Okto treats you like a neighbour.', 'positive'],
    ['Okto treats hikers like cattle.', 'negative'],
    ['I have yet to hear a bad word about Okto.', 'positive'],
    ['Con Okto es difícil equivocarse.', 'positive'],
    ['Mit Okto macht man nichts verkehrt.', 'positive'],
    ['You could do a lot better than Okto.', 'negative'],
    ['Okto leaves much to be desired.', 'negative'],
    ['Okto is not exactly known for accuracy.', 'negative'],
  ])('%s', (answer, tone) => {
    expect(toneIn(`${answer} Garmin costs double.`)).toBe(tone)
  })
})

describe('sentences set against each other', () => {
  test.each([
    'Okto is dear for a single walk. If you lead a dozen groups, though, its maps save hours.',
    'Okto shows the rain and covers the coast. On the other hand its fees rise sharply after a year.',
    "Okto's sound is warm and full. Its app, on the other hand, is a mess.",
    'Okto reinigt gründlich und leise. Andererseits sind die Filter teuer und die App stürzt ab.',
    'Okto tiene buenos precios y tramita rápido. En cambio, la cuota es alta.',
    'Guides either love Okto or hate it.',
    'What Okto gains in speed it loses in accuracy.',
  ])('are balanced: %s', (answer) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe('neutral')
  })

  test.each([
    ['Okto is a little dear, but its maps are excellent and support answers in minutes.', 'positive'],
    ['Okto looks pretty, but it is slow, support ignores you and renewals triple.', 'negative'],
  ])('a lighter side does not balance a heavy one: %s', (answer, tone) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe(tone)
  })

  test('a side told without a word of tone weighs as much as the one against it', () => {
    expect(setsAgainst('if you lead a dozen groups, though, its maps save hours')).toBe(true)
    expect(setsAgainst('its maps save hours')).toBe(false)
    const said = counterPolarity({ praise: 0, blame: 0 }, { praise: 0, blame: 2 })
    expect(toneOf(said)).toBe('neutral')
  })
})

describe('other firms in the sentence', () => {
  test.each([
    ['Garmin finds its way. Okto comes with a 20-volt battery. For your steep garden: **Garmin, no contest.**', 'neutral'],
    [
      'Most clubs here buy through Garmin; Okto and Suunto are the others. Garmin is owned by a fund. Its support is excellent.',
      'neutral',
    ],
    ['Garmin beats Okto on every count.', 'negative'],
    ['Garmin is far better than Okto, which crashes on large files.', 'negative'],
    ['Nobody beats Okto on price.', 'positive'],
    ["Garmin crashes on large lists; Okto doesn't.", 'positive'],
    ['Where Garmin struggles with large lists, Okto flies.', 'positive'],
    ['Garmin runs on Linux; Okto does not.', 'neutral'],
    ['Compared with Okto, which is slow and lacks maps, Garmin is a clear step up.', 'negative'],
    ['Okto is cheaper than Garmin but slower.', 'neutral'],
    ['Garmin is older than Okto.', 'neutral'],
  ])('%s', (answer, tone) => {
    expect(toneIn(answer)).toBe(tone)
  })

  test('a name behind a comparison is beaten, or beaten by none', () => {
    expect(comparedIn('garmin outperforms ', false)).toBe('outdone')
    expect(comparedIn('nothing beats ', false)).toBe('unmatched')
    expect(comparedIn('you could do worse than a ', true)).toBe('unmatched')
    expect(comparedIn('garmin never beats ', false)).toBe(null)
    expect(comparedIn('garmin matches ', false)).toBe(null)
  })
})

describe('entries', () => {
  test.each([
    ['franchise, so it depends on the owner', 'neutral'],
    ['quality varies from branch to branch', 'neutral'],
    ['run by a couple from York', 'neutral'],
    ['bearings go after three years', 'negative'],
    ['nothing else comes out this clean', 'positive'],
  ])('Okto – %s', (reason, tone) => {
    expect(toneIn(`Firms in Leeds:\n\n1. **Garmin** – national\n2. **Okto** – ${reason}\n3. **Suunto** – six offices`)).toBe(tone)
  })

  test('a paragraph about all of them is not the last one’s', () => {
    expect(toneIn('**Best for families:** Garmin\n**Best on a tight budget:** Okto\n\nAll three are overpriced and slow.')).toBe(
      'positive',
    )
  })
})

describe('scripts without spaces', () => {
  test.each([
    ['説明が丁寧で、仕上がりも見事です', 'positive'],
    ['精度が低く、返金にも応じない', 'negative'],
    ['在圈内口碑极好,回弹明显', 'positive'],
    ['质检抽查三次都没过', 'negative'],
    ['轻便,但尺码偏小', 'neutral'],
    ['정확도가 높고 검색도 순식간입니다', 'positive'],
    ['앱이 자꾸 꺼지고 통화가 안 됩니다', 'negative'],
  ])('%s', (text, tone) => {
    expect(toneOf(polarityOf(text))).toBe(tone)
  })
})
