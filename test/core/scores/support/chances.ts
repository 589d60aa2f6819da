/** mulberry32: the same numbers for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Marsaglia and Tsang. */
function gamma(next: () => number, shape: number): number {
  if (shape < 1) return gamma(next, shape + 1) * next() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}
export function beta(next: () => number, a: number, b: number): number {
  const first = gamma(next, a)
  return first / (first + gamma(next, b))
}
