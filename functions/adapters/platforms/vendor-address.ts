/**
 * Where a vendor's path is reached when another scheme and host is configured.
 * @param base  may carry a path of its own, which is kept, and may end with the first part of the vendor's path (`/v1`),
 *              as OpenAI's own convention has it
 * @param path  the vendor's path, with a leading slash
 * @returns the whole address
 */
export function vendorAddress(base: string, path: string): string {
  const root = base.replace(/\/{1,64}$/, '')
  const first = `/${path.split('/')[1] ?? ''}`
  return `${root.endsWith(first) ? root.slice(0, -first.length) : root}${path}`
}
