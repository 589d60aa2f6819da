import { readFileSync } from 'node:fs'
import { dictionaryOf, reportLanguages } from '../../../functions/core/words/dictionary.ts'

const file = new URL('./viewer-request.js', import.meta.url)

/** CloudFront Functions: bytes of a function's code. */
const mostBytes = 10_240

/** Title and advice of the page that is not found, by language. */
const notFoundWords = Object.fromEntries(
  reportLanguages.map((language) => {
    const { title, check } = dictionaryOf(language).notFound
    return [language, [title, check]]
  }),
)

/**
 * The code of the viewer-request function for a stage whose public name is `publicHost`.
 * @throws RangeError when CloudFront would refuse its size
 */
export function viewerRequestCode(publicHost: string): string {
  const code = Object.entries({ PUBLIC_HOST: publicHost.toLowerCase(), NOT_FOUND_WORDS: notFoundWords }).reduce(
    (text, [name, value]) => text.replace(`'${name}'`, () => JSON.stringify(value)),
    readFileSync(file, 'utf8'),
  )
  if (Buffer.byteLength(code) > mostBytes) throw new RangeError(`The viewer-request function is larger than ${mostBytes} bytes`)
  return code
}
