import type { Deadline, Exchange, Transport } from './transport.ts'

/** The part of `fetch` that the vendors' SDKs call. */
export type SdkFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Lets a vendor's SDK write and address the request, and takes the response before the SDK touches it: the SDKs retry,
 * rename members, turn broken JSON into a bare SyntaxError and put bodies into error texts, while an outcome depends on
 * status, headers and bytes exactly as they came.
 * @param call  makes the one SDK call over the given fetch; what it returns or throws is of no interest
 * @returns undefined when the SDK refused to send anything, a key that is no header value for instance
 */
export async function recordExchange(
  transport: Transport,
  deadline: Deadline,
  call: (fetchOnce: SdkFetch) => Promise<unknown>,
): Promise<Exchange | undefined> {
  let recorded: Exchange | undefined
  const fetchOnce: SdkFetch = async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    recorded = await transport(
      { method: 'POST', url, headers: Object.fromEntries(new Headers(init?.headers)), body: asText(init?.body) },
      deadline,
    )
    // Something well-formed, so that the SDK ends quietly.
    return Response.json({})
  }
  try {
    await call(fetchOnce)
  } catch {
    // What went wrong on the wire is in `recorded`; what the SDK says of it may hold the vendor's free text.
  }
  return recorded
}

function asText(body: unknown): string {
  if (typeof body === 'string') return body
  throw new TypeError('Requests to answer platforms are JSON text')
}
