type MemberChange = { readonly update: string; readonly values?: Readonly<Record<string, unknown>> }

/**
 * The update that gives the members of a row new values: null removes a member, undefined leaves it as it is.
 * @returns undefined when nothing is to be changed, for which DynamoDB has no expression
 */
export function changeMembers(change: Readonly<Record<string, unknown>>): MemberChange | undefined {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  if (given.length === 0) return undefined
  const sets = given.filter(([, value]) => value !== null)
  const removed = given.filter(([, value]) => value === null)
  return {
    update: [
      sets.length > 0 ? `SET ${sets.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
      removed.length > 0 ? `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}` : '',
    ].join(' '),
    ...(sets.length > 0 ? { values: Object.fromEntries(sets) } : {}),
  }
}
