/** The first bytes of a page in which a charset declaration is looked for. HTML asks for 1024; real pages need more. */
const META_SEARCH_BYTES = 8192

/**
 * Turns the bytes of a page into text: byte order mark, then the header's charset, then UTF-8 where the bytes are valid in
 * it and hold letters beyond ASCII (saved and converted pages keep an old declaration), then the page's own, then UTF-8.
 * Labels that name no decoder (utf-7, iso-2022-kr, anything made up) are passed over; it never throws and the text is
 * well-formed.
 * @param contentType  the Content-Type field as received, or undefined
 */
export function decodePage(bytes: Uint8Array, contentType: string | undefined): string {
  const charset =
    charsetOfMark(bytes) ??
    knownCharset(charsetOfHeader(contentType)) ??
    (isWrittenInUtf8(bytes) ? 'utf-8' : undefined) ??
    knownCharset(charsetOfPage(bytes)) ??
    charsetOfZeros(bytes)
  return decodeAs(bytes, charset ?? 'utf-8').toWellFormed()
}

/** The charset parameter of a Content-Type field. */
function charsetOfHeader(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i
    .exec(contentType ?? '')
    ?.slice(1)
    .find((value) => value !== undefined)
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

function charsetOfPage(bytes: Uint8Array): string | undefined {
  const head = decodeAs(bytes.subarray(0, META_SEARCH_BYTES), 'latin1').replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const declared =
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w:-]+)/i.exec(head)?.[1]
  // A declaration that was readable as single bytes proves that the page is not UTF-16 (HTML, "prescan").
  return declared !== undefined && /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** From so many valid sequences on, non-ASCII text is UTF-8: in other charsets such bytes occur by chance only in a few letters. */
const LEAST_SEQUENCES = 4

function isWrittenInUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return (text.match(/[^\p{ASCII}]/gu)?.length ?? 0) >= LEAST_SEQUENCES && !/[\u0000\u001b]/.test(text)
  } catch {
    return false
  }
}

// UTF-16 without a byte order mark: nearly every second byte of Western text is zero.
function charsetOfZeros(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 512)
  if (head.length < 8) return undefined
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.35
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

function knownCharset(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return undefined
  }
}

function decodeAs(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(charset).decode(bytes)
}
