import { type Json, listOf, recordOf, sharedMember } from './json-schema.ts'

/** A place of a schema: the operation, the member that has it, and the state of the answer around it. */
type Place = { readonly operation: string; readonly member: string; readonly state: string }
export type DescribedSchema = { readonly operation: string; readonly schema: unknown }

// Smaller objects are easier to read inline.
const leastMembers = 3

/**
 * Names for object types that occur in several places, and for the states of an answer, by the JSON of their schema. A name is
 * made of the member, and of the state (`PendingBrand`) or the operation where needed to tell two apart.
 */
export function nameTypes(described: readonly DescribedSchema[]): ReadonlyMap<string, string> {
  const places = new Map<string, Place[]>()
  const note = (schema: unknown, place: Place) => {
    const json = JSON.stringify(schema)
    places.set(json, [...(places.get(json) ?? []), place])
  }
  const visit = (value: unknown, place: Place): void => {
    const schema = recordOf(value)
    const shared = sharedMember(schema)
    const members = Object.entries(recordOf(schema['properties']))
    if (members.length >= leastMembers && shared === undefined) note(value, place)
    if (shared !== undefined) visit(shared, { ...place, member: singular(place.member) })
    else for (const [member, inner] of members) visit(inner, { ...place, member })
    if (schema['items'] !== undefined) visit(schema['items'], { ...place, member: singular(place.member) })
    for (const variant of listOf(schema['anyOf'] ?? schema['oneOf'])) {
      const state = stateOf(recordOf(variant))
      if (state !== '') note(variant, { ...place, state })
      visit(variant, { ...place, state })
    }
  }
  for (const { operation, schema } of described) visit(schema, { operation, member: `${operation}Answer`, state: '' })

  const names = new Map<string, string>()
  for (const [json, [first, ...others]] of places) {
    if (first === undefined || others.length === 0) continue
    const state = others.every((other) => other.state === first.state) ? pascal(first.state) : ''
    const name = `${state}${pascal(first.member)}`
    names.set(json, [...names.values()].includes(name) ? `${pascal(first.operation)}${name}` : name)
  }
  return names
}

function stateOf(variant: Json): string {
  const status = recordOf(recordOf(variant['properties'])['status'])
  return String(status['const'] ?? listOf(status['enum'])[0] ?? '')
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const singular = (text: string): string => text.replace(/s$/, '')
