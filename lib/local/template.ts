import { LocalRefusal } from './refusal.ts'
import { attributeOf, isIgnored, localIdentity, mustKnowType, type ResourceIdentity, referenceTo } from './resources.ts'
import { isObject } from './states/json.ts'

/** A CloudFormation template as `cdk synth` writes it. */
export type Template = {
  readonly Resources: Readonly<Record<string, TemplateResource>>
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>
  readonly Conditions?: Readonly<Record<string, unknown>>
  readonly [section: string]: unknown
}

export type TemplateResource = {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly Metadata?: Readonly<Record<string, unknown>>
  readonly Condition?: string
  readonly [member: string]: unknown
}

/** A resource after every intrinsic function in it has been evaluated. */
export type Resource = {
  readonly logicalId: string
  readonly type: string
  /** The value of `Ref`: a name, an id or an ARN, as in CloudFormation. */
  readonly ref: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
  readonly attribute: (name: string) => string
}

export type Stack = {
  readonly name: string
  /** Emulated resources only, without those left out on purpose. */
  readonly resources: readonly Resource[]
  readonly ofType: (...types: readonly string[]) => readonly Resource[]
}

type Scope = { readonly template: Template; readonly stackName: string }

// Means "this property is missing", like AWS::NoValue.
const noValue = Symbol('AWS::NoValue')

/**
 * Evaluates the templates of a service for the local account, and refuses anything unknown by name. Each template can refer to
 * its own resources only, like a stack; resources of another one are found by physical name.
 * @throws LocalRefusal unknown_resource_type, unknown_intrinsic, unknown_reference
 */
export function readTemplate(template: Template | readonly Template[], stackName: string): Stack {
  const templates: readonly Template[] = 'Resources' in template ? [template] : template
  const resources = templates.flatMap((one) => resourcesOf(one, stackName))
  return { name: stackName, resources, ofType: (...types) => resources.filter(({ type }) => types.includes(type)) }
}

function resourcesOf(template: Template, stackName: string): readonly Resource[] {
  const scope: Scope = { template, stackName }
  const resources: Resource[] = []
  for (const [logicalId, resource] of Object.entries(template.Resources)) {
    mustKnowType(logicalId, resource.Type)
    if (resource.Condition !== undefined) throw unknownIntrinsic('Condition', logicalId)
    if (isIgnored(resource.Type)) continue
    const identity = identityOf(logicalId, scope)
    resources.push({
      logicalId,
      type: resource.Type,
      ref: referenceTo(identity),
      properties: asRecord(evaluate(resource.Properties ?? {}, scope, `${logicalId}.Properties`)),
      metadata: resource.Metadata ?? {},
      attribute: (name) => attributeOf(identity, name),
    })
  }
  return resources
}

function evaluate(value: unknown, scope: Scope, path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((member, index) => evaluate(member, scope, `${path}[${index}]`)).filter((member) => member !== noValue)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && (only[0] === 'Ref' || only[0].startsWith('Fn::'))) {
    return evaluateIntrinsic(only[0], only[1], scope, path)
  }
  const evaluated: Record<string, unknown> = {}
  for (const [key, member] of entries) {
    if (key.startsWith('Fn::')) throw unknownIntrinsic(key, path)
    const result = evaluate(member, scope, `${path}.${key}`)
    if (result !== noValue) evaluated[key] = result
  }
  return evaluated
}

function evaluateIntrinsic(name: string, argument: unknown, scope: Scope, path: string): unknown {
  const inner = (value: unknown) => evaluate(value, scope, path)
  switch (name) {
    case 'Ref':
      return reference(String(argument), scope, path)
    case 'Fn::GetAtt': {
      const [logicalId, attribute] = asList(argument)
      return attributeOf(identityOf(String(logicalId), scope, path), String(attribute))
    }
    case 'Fn::Sub':
      return substitute(argument, scope, path)
    case 'Fn::Join': {
      const [separator, members] = asList(argument)
      return asList(inner(members)).map(String).join(String(separator))
    }
    case 'Fn::If': {
      const [condition, yes, no] = asList(argument)
      return inner(holds(scope.template.Conditions?.[String(condition)], scope, `Conditions.${condition}`) ? yes : no)
    }
    default:
      throw unknownIntrinsic(name, path)
  }
}

function reference(name: string, scope: Scope, path: string): unknown {
  const pseudo: Readonly<Record<string, unknown>> = {
    'AWS::AccountId': localIdentity.account,
    'AWS::Region': localIdentity.region,
    'AWS::Partition': localIdentity.partition,
    'AWS::URLSuffix': localIdentity.urlSuffix,
    'AWS::NoValue': noValue,
  }
  if (name in pseudo) return pseudo[name]
  const parameter = scope.template.Parameters?.[name]
  if (parameter !== undefined) {
    if (parameter.Default === undefined)
      throw new LocalRefusal('unknown_reference', `Parameter ${name} has no default (at ${path})`)
    return parameter.Default
  }
  return referenceTo(identityOf(name, scope, path))
}

function substitute(argument: unknown, scope: Scope, path: string): string {
  const [text, variables] = Array.isArray(argument) ? [String(argument[0]), asRecord(argument[1])] : [String(argument), {}]
  return text.replaceAll(/\$\{([^}]*)\}/g, (_whole, name: string) =>
    String(Object.hasOwn(variables, name) ? evaluate(variables[name], scope, path) : reference(name, scope, path)),
  )
}

function holds(condition: unknown, scope: Scope, path: string): boolean {
  const [name, argument] = Object.entries(asRecord(condition))[0] ?? []
  if (name === 'Fn::Not') return !holds(asList(argument)[0], scope, path)
  if (name !== 'Fn::Equals') throw unknownIntrinsic(String(name), path)
  const [left, right] = asList(argument).map((side) => evaluate(side, scope, path))
  return String(left) === String(right)
}

function identityOf(logicalId: string, scope: Scope, path = logicalId): ResourceIdentity {
  const resource = scope.template.Resources[logicalId]
  if (resource === undefined) throw new LocalRefusal('unknown_reference', `No resource ${logicalId} in the template (at ${path})`)
  return {
    logicalId,
    type: resource.Type,
    stackName: scope.stackName,
    property: (name) => evaluate(resource.Properties?.[name], scope, `${logicalId}.Properties.${name}`),
  }
}

function unknownIntrinsic(name: string, path: string): LocalRefusal {
  return new LocalRefusal('unknown_intrinsic', `The local runtime does not evaluate ${name} (at ${path})`)
}

export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

/** The object in a JSON text; undefined when the text is not JSON or not an object. */
export function parseRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A name without case and punctuation, so that `ask-batch` finds `AskBatch`. */
export function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
