import type { HttpRequest } from './request.ts'

/** Does the client take gzip? `q=0` means no, `*` stands for what is not named (RFC 9110, 12.5.3). */
export function acceptsGzip(request: HttpRequest): boolean {
  const codings = new Map(
    request
      .allHeaders('accept-encoding')
      .flatMap((value) => value.toLowerCase().split(','))
      .map((text) => {
        const [coding = '', ...parameters] = text.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [coding, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  return (codings.get('gzip') ?? codings.get('x-gzip') ?? codings.get('*') ?? 0) > 0
}
