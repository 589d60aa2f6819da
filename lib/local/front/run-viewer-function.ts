import { createContext, Script } from 'node:vm'
import * as z from 'zod'

const values = z.record(
  z.string(),
  z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() }),
)
const response = z.object({
  statusCode: z.int(),
  headers: values.default({}),
  body: z.object({ data: z.string() }).optional(),
})
const passed = z.object({ method: z.string(), uri: z.string(), querystring: values, headers: values })

/** A request as CloudFront Functions see it: names in lower case, several values of a header joined by commas. */
export type ViewerRequest = z.infer<typeof passed>
export type ViewerAnswer = z.infer<typeof response>

export type ViewerFunction = (
  request: ViewerRequest,
  viewerIp: string,
) => { readonly request: ViewerRequest } | { readonly response: ViewerAnswer }

/** A generous limit: CloudFront stops a function after less than a millisecond of work. */
const mostMs = 1_000

/**
 * Compiles a function of CloudFront's JavaScript runtime: no modules, no globals of Node.
 * @returns a function that returns the request to pass on, or a response
 */
export function compileViewerFunction(code: string): ViewerFunction {
  const context = createContext({})
  new Script(code, { filename: 'viewer-request.js' }).runInContext(context)
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))')
  return (request, viewerIp) => {
    // Passed as text in both directions, so that the code cannot reach objects of Node.
    context['event'] = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: viewerIp },
      request,
    })
    const answer = JSON.parse(String(call.runInContext(context, { timeout: mostMs }))) as unknown
    const made = response.safeParse(answer)
    return made.success ? { response: made.data } : { request: passed.parse(answer) }
  }
}
