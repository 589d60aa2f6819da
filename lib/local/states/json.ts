/** A value passed between states. */
export type Json = null | boolean | number | string | Json[] | { [member: string]: Json }

export type StateObject = { [member: string]: Json }

/** @throws SyntaxError when the text is no JSON */
export function parseJson(text: string): Json {
  // JSON.parse makes nothing but the members of Json.
  return JSON.parse(text) as Json
}

export function isObject(value: unknown): value is StateObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
