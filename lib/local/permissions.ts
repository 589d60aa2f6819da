import { LocalRefusal } from './refusal.ts'
import { asList, asRecord, type Stack } from './template.ts'

/** An access to be checked, in IAM's terms. `context` has the values of condition keys, such as `dynamodb:LeadingKeys`. */
export type AccessRequest = {
  readonly action: string
  readonly resource: string
  readonly context?: Readonly<Record<string, readonly string[]>>
}

export type Role = { readonly name: string; readonly arn: string; readonly mayDo: (request: AccessRequest) => boolean }

type Statement = {
  readonly allows: boolean
  readonly actions: readonly RegExp[]
  readonly resources: readonly RegExp[]
  readonly conditions: readonly Condition[]
}
/** Whether each value of the key has one of the patterns: as in AWS true without values, so policies must name their actions. */
type Condition = { readonly key: string; readonly patterns: readonly RegExp[] }

/**
 * Reads the permissions of each role of the template, by the role's ARN.
 * @throws LocalRefusal unsupported_policy for a statement that cannot be evaluated here
 */
export function readRoles(stack: Stack): ReadonlyMap<string, Role> {
  const statementsOf = new Map<string, Statement[]>()
  const add = (roleName: unknown, document: unknown, where: string) => {
    const known = statementsOf.get(String(roleName)) ?? []
    statementsOf.set(String(roleName), [...known, ...readDocument(document, where)])
  }
  for (const policy of stack.ofType('AWS::IAM::Policy')) {
    for (const role of asList(policy.properties['Roles'])) add(role, policy.properties['PolicyDocument'], policy.logicalId)
  }
  const roles = new Map<string, Role>()
  for (const resource of stack.ofType('AWS::IAM::Role')) {
    for (const inline of asList(resource.properties['Policies']).map(asRecord)) {
      add(resource.ref, inline['PolicyDocument'], resource.logicalId)
    }
    const arn = resource.attribute('Arn')
    const statements = statementsOf.get(resource.ref) ?? []
    roles.set(arn, { name: resource.ref, arn, mayDo: (request) => isAllowed(statements, request) })
  }
  return roles
}

function isAllowed(statements: readonly Statement[], request: AccessRequest): boolean {
  const matching = statements.filter((statement) => applies(statement, request))
  return matching.some(({ allows }) => allows) && matching.every(({ allows }) => allows)
}

function applies(statement: Statement, { action, resource, context = {} }: AccessRequest): boolean {
  return (
    statement.actions.some((pattern) => pattern.test(action)) &&
    statement.resources.some((pattern) => pattern.test(resource)) &&
    statement.conditions.every(({ key, patterns }) =>
      (context[key] ?? []).every((value) => patterns.some((pattern) => pattern.test(value))),
    )
  )
}

function readDocument(document: unknown, where: string): readonly Statement[] {
  return asList(asRecord(document)['Statement'])
    .map(asRecord)
    .map((statement) => {
      for (const member of ['NotAction', 'NotResource', 'NotPrincipal']) {
        if (member in statement) throw unsupported(where, member)
      }
      return {
        allows: statement['Effect'] === 'Allow',
        actions: asList(statement['Action']).map((action) => wildcard(String(action), 'i')),
        resources: asList(statement['Resource']).map((resource) => wildcard(String(resource))),
        conditions: readConditions(asRecord(statement['Condition']), where),
      }
    })
}

function readConditions(conditions: Readonly<Record<string, unknown>>, where: string): readonly Condition[] {
  return Object.entries(conditions).flatMap(([operator, keys]) => {
    if (operator !== 'ForAllValues:StringLike') throw unsupported(where, `condition operator ${operator}`)
    return Object.entries(asRecord(keys)).map(([key, wanted]) => ({
      key,
      patterns: asList(wanted).map((text) => wildcard(String(text))),
    }))
  })
}

function unsupported(where: string, what: string): LocalRefusal {
  return new LocalRefusal('unsupported_policy', `The local runtime cannot judge ${what} (policy ${where})`)
}

/** Compiles a pattern: `*` matches any characters and `?` one. */
export function wildcard(pattern: string, flags = ''): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]')
  return new RegExp(`^${source}$`, flags)
}
