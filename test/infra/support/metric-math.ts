/** A value of one period; undefined when nothing was measured. */
export type Values = Readonly<Record<string, number | undefined>>

type Value = number | undefined | readonly Value[]

/**
 * Computes an expression of CloudWatch's metric math for one period: numbers, ids, `+ - * /`, comparisons, AND, OR, brackets,
 * arrays, and FILL, IF, MIN and MAX. As there, a calculation with a missing value has no result, and MIN and MAX ignore missing
 * values.
 * @throws SyntaxError for anything else
 */
export function evaluateMath(expression: string, values: Values): number | undefined {
  const tokens = expression.match(/[a-zA-Z]\w*|\d+(?:\.\d+)?|>=|<=|==|[-+*/()[\],<>]/g) ?? []
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) throw new SyntaxError(`Unknown sign in ${expression}`)
  let at = 0
  const peek = () => tokens[at]
  const take = (wanted?: string): string => {
    const token = tokens[at++]
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new SyntaxError(`${wanted ?? 'more'} expected: ${expression}`)
    return token
  }
  const listUntil = (end: string): Value[] => {
    const members: Value[] = []
    while (peek() !== end) {
      members.push(logical())
      if (peek() !== end) take(',')
    }
    take(end)
    return members
  }
  const factor = (): Value => {
    const token = take()
    if (token === '(') {
      const inner = logical()
      take(')')
      return inner
    }
    if (token === '[') return listUntil(']')
    if (/^\d/.test(token)) return Number(token)
    if (peek() !== '(') {
      if (!(token in values)) throw new SyntaxError(`Unknown id ${token}`)
      return values[token]
    }
    take('(')
    return call(token, listUntil(')'))
  }
  const chain = (next: () => Value, signs: readonly string[]) => (): Value => {
    let left = next()
    while (signs.includes(peek() ?? '')) left = combine(take(), left, next())
    return left
  }
  const compared = chain(chain(chain(factor, ['*', '/']), ['+', '-']), ['>', '<', '>=', '<=', '=='])
  const logical: () => Value = chain(compared, ['AND', 'OR'])
  const result = logical()
  if (at !== tokens.length) throw new SyntaxError(`Nothing expected after ${tokens.slice(0, at).join(' ')}`)
  return number(result)
}

function number(value: Value): number | undefined {
  if (Array.isArray(value)) throw new SyntaxError('An array in the place of a number')
  return value as number | undefined // no array by the test above
}

function call(name: string, args: readonly Value[]): Value {
  switch (name) {
    case 'FILL':
      return number(args[0]) ?? number(args[1])
    case 'IF':
      return args[0] === undefined ? undefined : number(args[0]) ? args[1] : args[2]
    case 'MIN':
    case 'MAX': {
      const there = [args[0]].flat().filter((value): value is number => typeof value === 'number')
      return there.length === 0 ? undefined : Math[name === 'MIN' ? 'min' : 'max'](...there)
    }
    default:
      throw new SyntaxError(`Unknown function ${name}`)
  }
}

function combine(sign: string, left: Value, right: Value): number | undefined {
  const [a, b] = [number(left), number(right)]
  if (a === undefined || b === undefined) return undefined
  const results: Readonly<Record<string, number>> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    '>': Number(a > b),
    '<': Number(a < b),
    '>=': Number(a >= b),
    '<=': Number(a <= b),
    '==': Number(a === b),
    AND: Number(a !== 0 && b !== 0),
    OR: Number(a !== 0 || b !== 0),
  }
  return results[sign]
}
