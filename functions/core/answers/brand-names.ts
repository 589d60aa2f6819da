/** Everything an answer may call the brand. `products`: own products with their own names. */
export type BrandNames = {
  readonly name: string
  readonly aliases: readonly string[]
  readonly formerNames: readonly string[]
  readonly domain: string | null
  readonly products?: readonly string[]
}
