import { readFileSync } from 'node:fs'

const file = new URL('./viewer-request.js', import.meta.url)

/** CloudFront Functions: bytes of a function's code. */
const mostBytes = 10_240

/**
 * The code of the viewer-request function for a stage whose public name is `publicHost`.
 * @throws RangeError when CloudFront would refuse its size
 */
export function viewerRequestCode(publicHost: string): string {
  const code = readFileSync(file, 'utf8').replace("'PUBLIC_HOST'", JSON.stringify(publicHost.toLowerCase()))
  if (Buffer.byteLength(code) > mostBytes) throw new RangeError(`The viewer-request function is larger than ${mostBytes} bytes`)
  return code
}
