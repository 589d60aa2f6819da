import type { Deadline, Exchange, Transport } from './transport.ts'

/** The part of `fetch` that the vendors' SDKs call. */
export type SdkFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Lets a vendor's SDK build and send the request, and records the response before the SDK processes it: the SDKs retry, rename
 * members, turn broken JSON into a bare SyntaxError and put bodies into error messages, while an outcome depends on status,
 * headers and bytes exactly as they came.
 * @param call  makes the one SDK call over the given fetch; its result and errors are ignored
 * @returns undefined when the SDK refused to send anything, for example for a key that is no header value
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
    // A valid JSON body, so that the SDK ends without an error.
    return Response.json({})
  }
  try {
    await call(fetchOnce)
  } catch {
    // `recorded` has what went wrong on the network; the SDK's error may hold the vendor's free text.
  }
  return recorded
}

function asText(body: unknown): string {
  if (typeof body === 'string') return body
  throw new TypeError('Requests to answer platforms are JSON text')
}
