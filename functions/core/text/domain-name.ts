import { parse as parseHost } from 'tldts'
import { squash } from './visible-text.ts'

/**
 * What the registrable domain of an address or host spells, as letters and digits: `fjellvind` for
 * `https://shop.fjellvind.example/boots`. Empty for none, and for an address of numbers.
 */
export const domainNameOf = (address: string): string => squash(parseHost(address).domainWithoutSuffix ?? '')
