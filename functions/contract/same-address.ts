/**
 * What two spellings of one address have in common, by which a list scans it once: scheme, `www.`, slash at the end, `utm_`
 * parameters and fragment aside.
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
