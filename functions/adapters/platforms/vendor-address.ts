/**
 * The address of a vendor's path when another scheme and host is configured.
 * @param base  may have a path, which is kept, and may end with the first part of the vendor's path (`/v1`), as in OpenAI's own
 * convention
 * @param path  the vendor's path, with a leading slash
 */
export function vendorAddress(base: string, path: string): string {
  const root = base.replace(/\/{1,64}$/, '')
  const first = `/${path.split('/')[1] ?? ''}`
  return `${root.endsWith(first) ? root.slice(0, -first.length) : root}${path}`
}
