import type { AnalysisModel } from '../../core/ports.ts'
import { transportOver } from '../platforms/transport.ts'
import { vendorAddress } from '../platforms/vendor-address.ts'
import { type ModelOptions, modelOver } from './ask-model.ts'

/**
 * The analysis model for API functions: the same requests over the runtime's own fetch, so that no SDK is in a bundle that
 * must start fast.
 * @param options.baseUrl  scheme and host in place of the vendor's
 */
export function createPlainModel(options: ModelOptions & { readonly baseUrl: string | undefined }): AnalysisModel {
  const transport = transportOver((address, init) => fetch(address, init))
  const url = vendorAddress(options.baseUrl ?? 'https://api.openai.com', '/v1/responses')
  return modelOver(
    (call, key, deadline) =>
      transport(
        {
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(call),
        },
        deadline,
      ),
    options,
  )
}
