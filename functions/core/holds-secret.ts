/** Whether a text holds a canary or something shaped like a key, hidden characters and spacing aside. */
export function holdsSecret(text: string): boolean {
  const bare = text.normalize('NFKC').replace(invisibleCharacters, '').replace(joiners, '')
  return canaryPattern.test(bare.replace(/\s+/g, '')) || keyShapes.some((shape) => shape.test(bare))
}

/** Pattern of the canary in every system prompt of the analysis model, which no output may contain. */
export const canaryPattern = /canary-[0-9a-f]{32}/i

/** Shapes of secrets: keys of the vendors, of AWS and of this service. None of them belongs into a text for readers. */
const keyShapes = [
  // Somewhere a long run that is no word in lower case: domains of brands begin with `sk-` too.
  /\bsk-[A-Za-z0-9_-]{0,100}?(?=[a-z]{0,60}[A-Z0-9])[A-Za-z0-9]{16,}/,
  /\bAIza[A-Za-z0-9_-]{30,}/,
  /\bpplx-[A-Za-z0-9]{16,}/,
  /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\bvsk_[a-z]+_[A-Za-z0-9]{12}_[A-Za-z0-9]{16,}/,
]

const invisibleRanges = [
  String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`, // controls but tab and line feed
  String.raw`\u00ad\u180e\u200b\u2060-\u2065\ufeff`, // soft hyphen, characters without width
  String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f`, // marks of direction
  String.raw`\u2028\u2029`, // line and paragraph separators
  String.raw`\ufff9-\ufffb\u{e0000}-\u{e007f}`, // annotations and tags
]
export const invisibleCharacters = new RegExp(String.raw`[${invisibleRanges.join('')}]|\p{Surrogate}`, 'gu') // lone surrogates only

// Joiners are part of words in some scripts and of many emoji, so texts keep them; they are ignored when looking for keys.
const joiners = /[\u200c\u200d]/g
