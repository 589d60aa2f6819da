import { foldText } from '../text/fold.ts'
import type { Chain } from './name-chains.ts'
import { blockAt, type Scene } from './scene.ts'
import { places, properAdjectives } from './words/not-brands.ts'

// Capitalised words that are a thing somebody has, a part of an offer or the product of the name before: none of them is a firm of its own.

/** "with a Nectar card", "with a 2019 Corolla", "under a Wizzair seat": what the reader has or meets. */
const hadThing =
  /(?:^|[ (])(?:with|under|without|on|inside|beneath|behind|if you have|you have|who (?:own|drive|have)|(?:you|i|they|we) (?:own|drive)|(?:drive|own|fit|fits|fitting)(?:s|ing)? (?:in|into|under|inside|behind)?) (?:an?|your|the back of an?) (?:(?:19|20)\d\d )?(?:used |old |new |small |spare )?$/

// "go with a Garmin" takes it, "compared with a Dyson" sets it beside.
const takesThing =
  /(?:go|going|went|goes|stick|stay|start|starting|begin|happy|happier|satisfied|compared?|better off|done|wrong|live|settle|deal|compete[sd]?|better|along|ahead) with (?:an?|your) $|(?:splash|spend|save|settle|bet|rely|depend|deal|discount|price|offer|money|look|miss|focus) (?:\w{1,10} )?on (?:an?|your) $/

/** "a 2019 Corolla" */
const datedThing = /(?:^|[ (])(?:an?|the|my|your|our|his|her|their) (?:19|20)\d\d $/

const partOfOffer = /(?:bundles?|combines?|pairs?|packages?|includes?|covers?|joins?) (?:\p{L}{1,12} ){0,5}(?:with|and) the $/u

// "With a Siemens you get the same technology", "owners who drive a Coros praise it": what the maker gives or is judged by.
const toldOfMaker =
  /^,? you (?:get|pay|save|also get|only pay|still get) |^ (?:praise|say|report|love|complain|rave|swear|mention|appreciate) /
// "… and the Admiral bundle adds home insurance": a statement begins, the offer has ended.
const statesOfOffer = /^(?: [a-z]+){0,2} (?:is|has|adds|costs|gives|offers|includes|covers|comes|starts|lets) /

/** "with a Nectar card", "a 2019 Corolla": a thing the reader has or meets, no firm. */
export function isHadThing(scene: Scene, sentenceStart: number, { start, end, words }: Chain): boolean {
  if (words.length > 2 || scene.english[blockAt(scene, start)] === false) return false
  const before = scene.folded.slice(Math.max(sentenceStart, start - 60), start)
  const after = scene.folded.slice(end, end + 40)
  if (datedThing.test(before)) return true
  if (partOfOffer.test(before)) return !(before.endsWith(' and the ') && statesOfOffer.test(after))
  return hadThing.test(before) && !takesThing.test(before) && !toldOfMaker.test(after)
}

/** "Schwalbe's Marathon", "Fuji's Instax line": what a name has is its product, unless a place has it. */
export function isOwnedByName(scene: Scene, { start }: Chain): boolean {
  // "Lenovo builds the ThinkPad"
  if (
    /\p{Lu}[\p{L}\p{N}]+ (?:makes|ships|builds|produces|launched) the $/u.test(scene.text.slice(Math.max(0, start - 40), start))
  )
    return true
  const owner = /(?:^|[^\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}&.-]*)'s? $/u.exec(scene.text.slice(Math.max(0, start - 30), start))?.[1]
  if (owner === undefined) return false
  const folded = foldText(owner)
  return !places.has(folded) && !properAdjectives.has(folded)
}

const kindsOfFirm =
  /^ (?:operators?|guides|outfitters|agencies|agents|hotels|hostels|lodges|shops|stores|bakeries|cafes|restaurants|wineries|makers|brewers|breweries|tours|treks|resorts|providers|dealers|clinics|gyms|schools|rentals)(?: [a-z]{2,10}){0,4}:$/

/** "My favourite Langtang operators:": a lead tells where or for what the firms of its list are. */
export function isTopicOfLead(scene: Scene, sentenceStart: number, { start, end }: Chain): boolean {
  const after = scene.folded.slice(end, end + 60).split('\n')[0] ?? ''
  return (
    kindsOfFirm.test(after) &&
    /(?:^|[ (])(?:best|favou?rite|top|good|great|the|some|few|reliable|trusted|popular|recommended|main|of|leading|[a-z]+est|small|independent|local) $/.test(
      scene.folded.slice(Math.max(sentenceStart, start - 20), start),
    )
  )
}
