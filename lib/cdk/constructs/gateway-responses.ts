import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { type ErrorCode, errorStatus } from '../../../functions/contract/errors.ts'

type Answer = { readonly code: ErrorCode; readonly sentence: string; readonly retryAfterSeconds?: number }

/** Errors that the gateway answers itself, without a function. The defaults keep the status of each case. */
const answers: Readonly<Record<string, Answer>> = {
  DEFAULT_4XX: { code: 'invalid_request', sentence: 'The request could not be understood.' },
  DEFAULT_5XX: { code: 'internal', sentence: 'Something went wrong on our side.' },
  BAD_REQUEST_BODY: { code: 'invalid_request', sentence: 'The request body could not be read.' },
  BAD_REQUEST_PARAMETERS: { code: 'invalid_request', sentence: 'The request parameters could not be read.' },
  // Lambda throttled the function or could not call it: nothing ran, so a repeat is safe.
  INTEGRATION_FAILURE: { code: 'unavailable', sentence: 'The service is too busy right now. Try again.', retryAfterSeconds: 10 },
  API_CONFIGURATION_ERROR: {
    code: 'unavailable',
    sentence: 'The service is not available right now. Try again.',
    retryAfterSeconds: 10,
  },
  INTEGRATION_TIMEOUT: { code: 'unavailable', sentence: 'The answer took too long. Try again.', retryAfterSeconds: 10 },
  // The gateway's name for a path or method that has no route.
  MISSING_AUTHENTICATION_TOKEN: { code: 'no_such_endpoint', sentence: 'There is no such endpoint. See /docs.' },
  RESOURCE_NOT_FOUND: { code: 'no_such_endpoint', sentence: 'There is no such endpoint. See /docs.' },
  REQUEST_TOO_LARGE: { code: 'body_too_large', sentence: 'The request body is too large.' },
  THROTTLED: { code: 'rate_limited', sentence: 'Too many requests. Slow down.', retryAfterSeconds: 10 },
  UNSUPPORTED_MEDIA_TYPE: { code: 'unsupported_media_type', sentence: 'Send the body as application/json.' },
}

/** Gives the gateway's own errors the one error shape, with the request id that the log has. */
export function answerInOneShape(api: RestApi): void {
  for (const [type, { code, sentence, retryAfterSeconds }] of Object.entries(answers)) {
    api.addGatewayResponse(`Answer-${type}`, {
      type: ResponseType.of(type),
      ...(type.startsWith('DEFAULT_') ? {} : { statusCode: String(errorStatus[code]) }),
      responseHeaders: {
        'X-Request-Id': 'context.requestId',
        'X-Content-Type-Options': "'nosniff'",
        'Cache-Control': "'no-store'",
        ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': `'${retryAfterSeconds}'` }),
      },
      templates: { 'application/json': JSON.stringify({ error: sentence, code, requestId: '$context.requestId' }) },
    })
  }
}
