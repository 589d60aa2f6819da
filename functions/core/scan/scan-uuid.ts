const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A scan's uuid as it is stored; undefined for a text that is none.
 * Interface silent: letters in upper case. RFC 9562 treats both cases as equal, so does this.
 */
export const parseScanUuid = (text: string): string | undefined => (shape.test(text) ? text.toLowerCase() : undefined)
