/**
 * Version of the prompts, rules and formulas behind the figures; it changes whenever one of them changes a figure. A report
 * keeps the version it was measured with, and only scores of one version are compared. Versions sort by time.
 */
export const methodVersion = '2027-06'
