import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkTarget, isPublicAddress, type ResolvedAddress } from '../../../functions/adapters/web/address-guard.ts'
import { createPageFetcher } from '../../../functions/adapters/web/fetch-page.ts'
import { createLocationReader } from '../../../functions/adapters/web/location-reader.ts'
import { parseSeedUrl } from '../../../functions/core/seed-url.ts'
import { blockedSpellings } from './blocked-spellings.ts'
import { recordConnections } from './connection-record.ts'

const now = () => performance.now()
const limits = { totalMs: 2_000, retryDelayMs: 1 }
const answering =
  (...addresses: string[]) =>
  async (): Promise<ResolvedAddress[]> =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('which addresses are public', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '172.15.255.255',
    '11.0.0.1',
    '9.255.255.255',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.255.255',
    '169.255.0.1',
    '192.167.255.255',
    '192.169.0.1',
    '126.255.255.255',
    '128.0.0.1',
    '223.255.255.255',
    '198.17.255.255',
    '198.20.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82a::200e',
    '2001:4860:4860::8888',
    '2003::1',
    '2607:f8b0::5efe:808:808',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  }) // prettier-ignore

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.0',
    '100.64.0.0',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.0',
    '192.0.0.192',
    '192.168.255.255',
    '198.18.0.0',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::7f00:1',
    '::a9fe:a9fe',
    '::808:808',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '100::1',
    '4000::1',
    '1::1',
    'e000::1',
    '2607:f8b0::5efe:7f00:1',
    '2607:f8b0::200:5efe:a9fe:a9fe',
    'fe80::1%eth0',
    '127.1',
    '2130706433',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  }) // prettier-ignore
})

// First octets and prefix lengths of all networks that are not public, and spellings of an address in each.
const privateBlocks: readonly (readonly [number, number])[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0000200, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xc6336400, 24],
  [0xcb007100, 24],
  [0xe0000000, 4],
  [0xf0000000, 4],
] // prettier-ignore
const privateNumber = fc.tuple(fc.constantFrom(...privateBlocks), fc.nat(0xffffffff)).map(([[base, bits], random]) => {
  const mask = bits === 0 ? 0 : (0xffffffff << (32 - bits)) >>> 0
  return ((base & mask) | (random & ~mask)) >>> 0
})
const spellings: readonly ((value: number) => string)[] = [
  (value) => octets(value).join('.'),
  (value) => String(value),
  (value) => `0x${value.toString(16)}`,
  (value) => `0${value.toString(8)}`,
  (value) =>
    octets(value)
      .map((octet) => `0x${octet.toString(16)}`)
      .join('.'),
  (value) =>
    octets(value)
      .map((octet) => `0${octet.toString(8)}`)
      .join('.'),
  (value) => `${octets(value)[0]}.${value & 0xffffff}`,
  (value) => `${octets(value)[0]}.${octets(value)[1]}.0x${(value & 0xffff).toString(16)}`,
  (value) =>
    [...octets(value).join('.')].map((digit) => (digit === '.' ? '。' : String.fromCodePoint(0xff10 + Number(digit)))).join(''),
  (value) => [...octets(value).join('.')].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join(''),
  (value) => `[::ffff:${octets(value).join('.')}]`,
  (value) => `[::${hextets(value)}]`,
  (value) => `[64:ff9b::${hextets(value)}]`,
  (value) => `[2002:${hextets(value)}::1]`,
  (value) => `[2a00:1450::5efe:${hextets(value)}]`,
]
const octets = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const hextets = (value: number): string => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`

describe('the guard', () => {
  it('lets no private address through, however it is spelled', async () => {
    const resolve = answering()
    await fc.assert(
      fc.asyncProperty(privateNumber, fc.constantFrom(...spellings), async (value, spell) => {
        const url = URL.parse(`http://${spell(value)}/`)
        expect(isPublicAddress(octets(value).join('.'))).toBe(false)
        if (url !== null) expect((await checkTarget(url, { resolve, allowHosts: [] })).ok).toBe(false)
      }),
      { seed: 1127, numRuns: 5_000 },
    )
  })

  it('refuses a name when any of its addresses is not public, and one without addresses is a failed look-up', async () => {
    const judge = (...addresses: string[]) =>
      checkTarget(new URL('https://example.com/'), { resolve: answering(...addresses), allowHosts: [] })
    expect(await judge('93.184.216.34', '2606:4700::1111')).toMatchObject({ ok: true })
    expect(await judge('93.184.216.34', '10.0.0.1')).toEqual({ ok: false, code: 'blocked_address' })
    expect(await judge('93.184.216.34', '::ffff:93.184.216.34')).toEqual({ ok: false, code: 'blocked_address' })
    expect(await judge()).toEqual({ ok: false, code: 'unreachable' })
    const failing = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await checkTarget(new URL('https://example.com/'), { resolve: failing, allowHosts: [] })).toEqual({
      ok: false,
      code: 'unreachable',
    })
  })

  it('makes no connection for any refused spelling, in the fetcher and in the reader of redirects', async () => {
    const resolve = answering('127.0.0.1')
    const fetcher = createPageFetcher({ resolve, allowHosts: [], now, limits })
    const reader = createLocationReader({ resolve, allowHosts: [] })
    const urlOf = (typed: string) => (typed.includes('://') ? typed : `http://${typed}`)
    // A public literal is refused at the trigger, not here.
    const isPublic = (typed: string) =>
      (/^[\d.]+$/.test(typed) && isPublicAddress(typed)) ||
      (URL.canParse(urlOf(typed)) && isPublicAddress(new URL(urlOf(typed)).hostname.replace(/^\[|\]$/g, '')))
    const targets = await recordConnections(async () => {
      for (const typed of blockedSpellings.filter((one) => !isPublic(one))) {
        const url = urlOf(typed)
        expect(await fetcher.fetchPage(url), typed).toMatchObject({ ok: false })
        expect(await reader.readLocation(url), typed).toBeUndefined()
      }
    })
    expect(targets).toEqual([])
  })

  it('connects to the address it checked and not to what the name says at the next look-up', async () => {
    let asked = 0
    // The first answer is public, every later one loopback: a guard that looks up twice would connect to loopback.
    const resolve = async (): Promise<ResolvedAddress[]> => {
      asked += 1
      return [{ address: asked % 2 === 1 ? '192.0.2.77' : '127.0.0.1', family: 4 }]
    }
    const rules = { resolve, allowHosts: ['rebind.example.com:80'] }
    const fetcher = createPageFetcher({ ...rules, now, limits: { ...limits, connectMs: 50, totalMs: 60 } })
    const targets = await recordConnections(async () => {
      await fetcher.fetchPage('http://rebind.example.com/')
    })
    expect(asked).toBeGreaterThan(0)
    // The socket gets the name; the only addresses available to it are those that were checked.
    expect(targets.every((target) => target === 'rebind.example.com:80')).toBe(true)
  })

  it('refuses rebinding names a thousand times without a connection', async () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed / 2 ** 31
    }
    const resolve = async (): Promise<ResolvedAddress[]> => [
      { address: '93.184.216.34', family: 4 },
      {
        address: ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.7'][Math.floor(random() * 4)] ?? '127.0.0.1',
        family: 4,
      },
    ]
    const fetcher = createPageFetcher({ resolve, allowHosts: [], now, limits })
    const targets = await recordConnections(async () => {
      for (let index = 0; index < 1_000; index += 1) {
        expect(await fetcher.fetchPage(`https://r${index}.example.com/`)).toMatchObject({ ok: false, code: 'blocked_address' })
      }
    })
    expect(targets).toEqual([])
  })
})

describe('seed rules and guard together', () => {
  it('never store an address whose fetch would be refused for its spelling', async () => {
    for (const typed of blockedSpellings) expect(parseSeedUrl(typed, []).ok, typed).toBe(false)
  })
})
