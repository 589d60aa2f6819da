/** JSON of the document: a schema, or something that holds schemas. */
export type Json = Readonly<Record<string, unknown>>

export const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The schema that every member has, when an object is a closed set of equal members, such as one member per platform. */
export function sharedMember(schema: Json): unknown {
  const members = Object.values(recordOf(schema['properties']))
  const isWhole = listOf(schema['required']).length === members.length
  const isShared =
    members.length > 1 && isWhole && members.every((member) => JSON.stringify(member) === JSON.stringify(members[0]))
  return isShared && recordOf(members[0])['type'] === 'object' ? members[0] : undefined
}
