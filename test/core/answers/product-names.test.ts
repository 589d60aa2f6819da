import { describe, expect, it } from 'vitest'
import { extractFacts } from '../../../functions/core/answers/extract-facts.ts'

const rivalsOf = (answer: string) =>
  extractFacts({
    answer,
    brand: { name: 'Kitewell', aliases: [], formerNames: [], domain: 'kitewell.example' },
    knownCompetitors: ['Vixen', 'Wüsthof'],
  }).competitors

describe('a maker and its product', () => {
  it.each([
    ['The Nikon Monarch is a touch brighter at dusk than the Vixen.', ['Nikon', 'Vixen']],
    [
      'The Wahoo Bolt has buttons you can press with gloves, and the Hammerhead Karoo has the nicer map.',
      ['Wahoo', 'Hammerhead'],
    ],
    ['For builders the Nokia XR series is the usual pick.', ['Nokia']],
    ['- Vixen A80 – light\n- Celestron StarSense – finds objects with your phone', ['Vixen', 'Celestron']],
    ["Schwalbe's Marathon line lasts longest and Continental's Gatorskin rolls faster.", ['Schwalbe', 'Continental']],
    ['Lenovo builds the ThinkPad and Asus makes the Zenbook.', ['Lenovo', 'Asus']],
    ['- Celestron StarSense – finds objects\n- Sky-Watcher Heritage 130P – bright', ['Celestron', 'Sky-Watcher']],
    ['- Wüsthof Classic – sturdy\n- Tojiro DP – hard and thin', ['Wüsthof', 'Tojiro']],
  ])('is one firm, the maker: %s', (answer, rivals) => {
    expect(rivalsOf(answer)).toEqual(rivals)
  })

  it.each([
    ['I would stay with Warby Parker, which measures in the shop.', ['Warby Parker']],
    ['- Keybridge Stays – careful cleaners\n- Vixen – cheap', ['Keybridge Stays', 'Vixen']],
    ['The Keybridge Dental Clinic has the shortest wait.', ['Keybridge Dental Clinic']],
  ])('stays a firm of two words where nothing says it is a product: %s', (answer, rivals) => {
    expect(rivalsOf(answer)).toEqual(rivals)
  })
})
