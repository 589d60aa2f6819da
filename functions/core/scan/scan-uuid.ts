const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A scan's uuid as it is stored; undefined for what is none.
 * Interface silent: letters in upper case. RFC 9562 reads both as one, so do we.
 */
export const parseScanUuid = (text: string): string | undefined => (shape.test(text) ? text.toLowerCase() : undefined)
