/**
 * How the partition keys of the table begin. Keys are made of these (adapters/dynamo/keys.ts), and the permissions of each
 * function name them (lib/cdk/constructs/permissions.ts), so that a family that only one of the two knows does not compile.
 */
export type KeyFamily =
  | 'ACCOUNT#'
  | 'AGENT#'
  | 'ASSET#'
  | 'AUDIT#'
  | 'BATCH#'
  | 'BUSINESS#'
  | 'CAPACITY'
  | 'COUNTER#'
  | 'DOMAIN#'
  | 'ENDED#'
  | 'GROUP#'
  | 'IDEMPOTENCY#'
  | 'KEY#'
  | 'RATE#'
  | 'SCAN#'
  | 'SLUG#'
  | 'SPEND#'
  | 'TEAM#'
  | 'WEBHOOK#'
