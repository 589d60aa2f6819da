import type { Template } from './synthesized.ts'

/** A cycle of resources, each depending on the next; undefined when there is none. */
export function findCycle(template: Template): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (id: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id]
    if (done.has(id)) return undefined
    const resource = template.Resources[id]
    for (const next of resource === undefined ? [] : referencesIn(resource)) {
      const cycle = next in template.Resources ? visit(next, [...path, id]) : undefined
      if (cycle !== undefined) return cycle
    }
    done.add(id)
    return undefined
  }
  for (const id of Object.keys(template.Resources)) {
    const cycle = visit(id, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

/** Logical ids in Ref, Fn::GetAtt, Fn::Sub and DependsOn, at any depth. */
function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    switch (name) {
      case 'Ref':
        return [String(member)]
      case 'Fn::GetAtt':
        return [String(Array.isArray(member) ? member[0] : member).split('.')[0] ?? '']
      case 'DependsOn':
        return [member].flat().map(String)
      case 'Fn::Sub': {
        const [text, variables] = Array.isArray(member) ? member : [member, {}]
        const named = [...String(text).matchAll(/\$\{([^!}.]+)[^}]*\}/g)].map(([, id]) => id ?? '')
        return [...named, ...referencesIn(variables)]
      }
      default:
        return referencesIn(member)
    }
  })
}
