import { lookup } from 'node:dns/promises'

/** All addresses of a host, as the system's resolver tells them. */
export const resolveHost = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? (6 as const) : (4 as const),
  }))
