/** Names this version of the rules and formulas in every report; scans keep the version they were measured with. */
export const methodVersion = '2026-12'
