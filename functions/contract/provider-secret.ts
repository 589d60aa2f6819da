import * as z from 'zod'
import { platforms, type Vendor } from './platforms.ts'

// Keys end up in request headers: visible ASCII only, so that a stray line break is found here and not in a failed call.
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .optional()
const baseUrl = z.url({ protocol: /^https?$/ }).optional()

const membersOf = ({ vendor }: { readonly vendor: Vendor }) => [
  [`${vendor}ApiKey`, key],
  [`${vendor}BaseUrl`, baseUrl],
]
type VendorMembers = Record<`${Vendor}ApiKey`, typeof key> & Record<`${Vendor}BaseUrl`, typeof baseUrl>

/**
 * The secret: keys of the answer platforms and of the analysis model. An optional base URL for each vendor replaces scheme and host
 * of its address; a path in it is kept, before the vendor's path.
 */
export const providerSecret = z.object({
  ...(Object.fromEntries(Object.values(platforms).flatMap(membersOf)) as VendorMembers), // two members for each vendor
  /** The configured addresses belong to servers that invent answers: reports must say so. */
  simulated: z.boolean().optional(),
})
export type ProviderSecret = z.infer<typeof providerSecret>
