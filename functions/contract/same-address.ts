/**
 * Normalizes an address so that a list scans it once: ignores scheme, `www.`, a slash at the end, `utm_` parameters and
 * fragment.
 * @param href  an absolute http address, as URL prints it
 */
export function addressOf(href: string): string {
  const { hostname, port, pathname, search } = new URL(href)
  const parameters = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !/^utm_/i.test(parameter))
  const path = pathname.replace(/\/+$/, '')
  return `${hostname.replace(/\.$/, '').replace(/^www\./, '')}:${port}${path}?${parameters.join('&')}`
}

/** What to know before a line is mailed whose address another line has. */
export const sameAddressAs = (line: number): string => `The same address as line ${line}, which is scanned once.`
