/**
 * How long a response asks the client to wait.
 * @param headers  lower-case names
 * @param hint  a wait named in the body, such as Gemini's `"17.25s"`, used when no header names one
 * @param now  milliseconds of our clock, used when the response has no `Date`
 * @returns milliseconds, rounded up and not limited; null when no valid wait is given or the time has passed
 */
export function readRetryAfter(headers: Readonly<Record<string, string>>, hint: string | null, now: () => number): number | null {
  return (
    wholeMs(decimal(headers['retry-after-ms']), 1) ??
    wholeMs(decimal(headers['retry-after']), 1000) ??
    untilDate(headers['retry-after'], headers['date'], now) ??
    wholeMs(decimal(hint?.match(/^(.*)s$/)?.[1]), 1000)
  )
}

function decimal(value: string | undefined): number | undefined {
  const trimmed = value?.trim() ?? ''
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined
}

function wholeMs(value: number | undefined, unitMs: number): number | null {
  if (value === undefined) return null
  // 1.1 s is 1100.0000000000002 ms in binary fractions, and must not become 1101 ms.
  return Math.min(Math.ceil(Number((value * unitMs).toFixed(6))), Number.MAX_SAFE_INTEGER)
}

function untilDate(value: string | undefined, date: string | undefined, now: () => number): number | null {
  const until = httpDate(value)
  if (until === undefined) return null
  const waitMs = until - (httpDate(date) ?? now())
  return waitMs < 0 ? null : Math.ceil(waitMs)
}

/** The three spellings of RFC 9110. Date.parse alone would read `-5` as a year. */
function httpDate(value: string | undefined): number | undefined {
  const trimmed = value?.trim() ?? ''
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .*\d\d:\d\d:\d\d/.test(trimmed)) return undefined
  const at = Date.parse(trimmed.endsWith('GMT') ? trimmed : `${trimmed} GMT`)
  return Number.isNaN(at) ? undefined : at
}
