import { createHash, randomUUID } from 'node:crypto'

/**
 * The functions Step Functions adds to JSONata. `$eval` is taken away, `$random` takes a seed.
 * An undefined argument makes an undefined result, as JSONata's own functions do.
 */
export function cloudFunctions(random: () => number): { readonly [name: string]: unknown } {
  return { partition, range, hash, parse, uuid: () => randomUUID(), random: seeded(random), eval: undefined }
}

export const cloudFunctionNames: readonly string[] = ['partition', 'range', 'hash', 'parse', 'uuid', 'random']

/** Step Functions: $range makes at most 1,000 elements. */
const maxRangeElements = 1_000

function partition(items: unknown, size: unknown): unknown {
  if (items === undefined || size === undefined) return undefined
  const list = Array.isArray(items) ? items : [items]
  const step = Number(size)
  if (!(step >= 1)) throw new Error('$partition needs a size of at least 1')
  const width = Math.floor(step)
  return Array.from({ length: Math.ceil(list.length / width) }, (_, at) => list.slice(at * width, (at + 1) * width))
}

function range(first: unknown, last: unknown, step: unknown): unknown {
  const [from, to, by] = [Number(first), Number(last), Number(step)]
  if (![from, to, by].every(Number.isFinite) || by === 0) throw new Error('$range needs three numbers and a step other than 0')
  const count = Math.max(0, Math.floor((to - from) / by) + 1)
  if (count > maxRangeElements) throw new Error(`$range makes at most ${maxRangeElements} elements`)
  return Array.from({ length: count }, (_, at) => from + at * by)
}

const algorithms: { readonly [name: string]: string } = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
}

function hash(value: unknown, algorithm: unknown): unknown {
  if (value === undefined) return undefined
  const name = algorithms[String(algorithm)]
  if (name === undefined) throw new Error(`$hash does not know the algorithm ${String(algorithm)}`)
  return createHash(name)
    .update(typeof value === 'string' ? value : JSON.stringify(value))
    .digest('hex')
}

function parse(text: unknown): unknown {
  return text === undefined ? undefined : JSON.parse(String(text))
}

function seeded(random: () => number): (seed?: unknown) => number {
  return (seed) => {
    if (seed === undefined) return random()
    const digest = createHash('sha256').update(String(seed)).digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }
}
