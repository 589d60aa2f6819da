import { describe, expect, test } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'
import { polarityOf, toneOf } from '../../../functions/core/answers/tone.ts'
import { counterPolarity, setsAgainst } from '../../../functions/core/answers/tone-turns.ts'
import { comparedIn } from '../../../functions/core/answers/words/tone-compared.ts'
import { placedAmong } from '../../../functions/core/answers/words/tone-picks.ts'
import { placePointed, speaksOfOthers } from '../../../functions/core/answers/words/tone-pointers.ts'
import { weakFaults, weakMerits } from '../../../functions/core/answers/words/tone-weak.ts'

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
    ['Garmin is noisier than Okto.', 'positive'],
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

describe('one merit against one fault', () => {
  test.each([
    'Okto covers more valleys, although the app is dated.',
    'Okto shows every path and it is free; the drawback is that it hardly explains anything.',
    'Okto has superb maps and a lively forum, but the screen is tiny and there is nowhere to store routes.',
    'Okto has fine maps, yet its batteries are weaker.',
    'Okto tiene más mapas, aunque sus cuotas son caras.',
    'Okto é confiável, mas caro.',
    'Okto is fast and safe, but the app is slow, so it splits opinion.',
    'Over Okto lopen de meningen uiteen.',
    'Okto优缺点都很明显。',
    'Okto는 지도가 정확하고 편하지만, 가격이 비싸고 배터리도 약해 장단점이 뚜렷합니다.',
  ])('is neutral: %s', (answer) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe('neutral')
  })

  test.each([
    ['Okto is a small firm, but its repairs are superb.', 'positive'],
    ['Okto is cheap, but it breaks after a month and support never answers.', 'negative'],
    ['Okto is fast. However, it loses data, the battery dies within hours and nobody answers the phone.', 'negative'],
  ])('a lighter side does not count as one: %s', (answer, tone) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe(tone)
  })

  test('sizes and prices weigh only there', () => {
    expect(weakMerits('it has more depots')).toBeGreaterThan(0)
    expect(weakMerits('it has depots')).toBe(0)
    expect(weakFaults('the rooms are tiny')).toBeGreaterThan(0)
    expect(toneOf(polarityOf('it is smaller', true))).toBe('neutral')
  })
})

describe('columns of strengths and weaknesses', () => {
  const table = (good: string, bad: string): string =>
    `| Maker | Good | Bad |\n|---|---|---|\n| Garmin | cheap | loud |\n| Okto | ${good} | ${bad} |`
  test.each([
    ['lightning-fast repairs', 'heavy for small wrists', 'neutral'],
    ['light, clear screen, superb maps', 'none', 'positive'],
    ['light', 'weak battery, no maps, dim screen', 'negative'],
  ])('%s against %s', (good, bad, tone) => {
    expect(toneIn(table(good, bad))).toBe(tone)
  })
})

describe('sentences and clauses behind a list', () => {
  test.each([
    ['Try Garmin, Suunto, or Okto. The last one is the strongest with contractors.', 'positive'],
    ['I looked at Garmin and Okto. The former is a delight. The latter crashes and loses data.', 'negative'],
    ['I looked at Garmin and Okto. The former crashes and loses data.', 'neutral'],
    ['Zur Wahl stehen Garmin und Okto. Letzterer überzeugt mit starkem Service.', 'positive'],
    ['Options are Garmin, Suunto and Okto, which lets you swap straps for life.', 'positive'],
    ['Options are Garmin, Suunto and Okto, which sells straps in five sizes.', 'neutral'],
    ['Options are Garmin, Suunto and Okto, a firm that makes straps in Kent.', 'neutral'],
    ['Okto is badly overpriced and the straps wear out early. Alternatives that hold up well: Garmin.', 'negative'],
  ])('%s', (answer, tone) => {
    expect(toneIn(answer)).toBe(tone)
  })

  test('the head of a sentence points at a firm by its place', () => {
    expect(placePointed('the latter is quiet', 3)).toBe(2)
    expect(placePointed('the second is quiet', 3)).toBe(1)
    expect(placePointed('the first month is free', 3)).toBe(-1)
    expect(placePointed('it is quiet', 3)).toBe(-1)
    expect(speaksOfOthers.test('better alternatives that last')).toBe(true)
    expect(speaksOfOthers.test('the straps last')).toBe(false)
  })
})

describe('frames and places', () => {
  test.each([
    ["There are three I'd trust with a long hike, namely Garmin, Okto and Suunto.", 'positive'],
    ['Three makers I keep coming back to: Garmin, Okto and Suunto.', 'positive'],
    ['In that year the three largest makers by sales were Okto, Garmin and Suunto.', 'neutral'],
    ['Okto is also stocked by the shop you linked.', 'neutral'],
    ['Both can ping Okto when the battery breaks.', 'neutral'],
    ['Okto finds most trails, and the fee is capped; I rate it above Garmin.', 'positive'],
    ['I rate Okto below Garmin.', 'negative'],
    ['I would stay well away from Okto. Garmin has shops.', 'negative'],
    ['Eu ficaria longe da Okto: o atendimento não responde. A Garmin é barata.', 'negative'],
    ['Ich würde von Okto die Finger lassen: Pakete verschwinden. Garmin ist solide.', 'negative'],
  ])('%s', (answer, tone) => {
    expect(toneIn(answer)).toBe(tone)
  })

  test('a verdict that places one firm above another', () => {
    expect(placedAmong('i rate ', ' above y')).toBe(1)
    expect(placedAmong('i would put ', ' behind y')).toBe(-1)
    expect(placedAmong('', ' is quiet; i rate it above y')).toBe(1)
    expect(placedAmong('', ' sits above the bakery')).toBe(0)
  })
})

describe('faults and merits as customers tell them', () => {
  test.each([
    ['Complaints about Okto outnumber compliments by a wide margin.', 'negative'],
    ['The other shop is Okto. Its listings hide who made the watch, and the cases crack.', 'negative'],
    ['Okto makes watches, and owners speak very highly of its repairs.', 'positive'],
    ['The only good thing about Okto is the box.', 'negative'],
    ['Okto sends free leak sensors.', 'neutral'],
    ['Okto works with nine insurers and explains the small print.', 'positive'],
    ['Okto suits nobody I know.', 'negative'],
    ['Okto feels like a step back.', 'negative'],
    ['Okto alquila cabañas. Las duchas tienen moho y nadie atiende.', 'negative'],
    ["Some swear by Okto, others can't stand it.", 'neutral'],
  ])('%s', (answer, tone) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe(tone)
  })
})

describe('terms and habits of trade are neither praise nor blame', () => {
  test.each([
    'Okto takes payment by card and by invoice.',
    'Okto asks twice a year for a meter reading.',
    'Okto locks the door after three minutes.',
    'Okto deletes files after 30 days.',
    'Okto holds a deposit of 200 pounds.',
    'Okto uses a form to cancel orders.',
    'Okto is a lottery run by the state.',
    'Okto tours last about two hours.',
    'Okto blinds are ordered to size.',
    'Okto drops a new collection every month.',
    'Okto cut its opening hours in May.',
    'Okto shops do not close at lunch.',
    'Okto has not raised its fees since 2021.',
    'Okto cobra el primer día del mes.',
  ])('%s', (answer) => {
    expect(toneIn(`${answer} Garmin has shops.`)).toBe('neutral')
  })

  test.each([
    ['Garmin sells crash helmets and locks. Okto does not.', 'neutral'],
    ['Okto lets you change flights without a fee. Garmin has shops.', 'positive'],
    ['Okto is a great choice for small teams. However, always compare quotes before you sign. Garmin has shops.', 'positive'],
    ['Okto is excellent and reliable. That said, the best choice depends on your budget. Garmin has shops.', 'positive'],
    ['Okto is excellent. However, it is slow and dear. Garmin has shops.', 'neutral'],
    ['The Okto battery lasts about two hours. Garmin has shops.', 'negative'],
    ['Okto was ordered to pay back customers. Garmin has shops.', 'negative'],
    ['Okto deletes files without asking. Garmin has shops.', 'negative'],
  ])('%s', (answer, tone) => {
    expect(toneIn(answer)).toBe(tone)
  })
})
