import { Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import type { CheckedTarget } from '../../../functions/adapters/web/address-guard.ts'
import { BlockedAddressError, openGuardedClient } from '../../../functions/adapters/web/guarded-client.ts'
import { recordConnections } from './connection-record.ts'
import { businessPage, startSite } from './site-server.ts'

const limits = { connectMs: 1_000, firstByteMs: 1_000, maxHeaderBytes: 16 * 1024 }

const targetOf = (url: string, address: string, isAllowListed: boolean): CheckedTarget => ({
  url: new URL(url),
  addresses: [{ address, family: 4 }],
  isAllowListed,
})

/** The result of a request for `/`: its status, or the error. */
async function requestOf(target: CheckedTarget): Promise<unknown> {
  const client = openGuardedClient(target, limits)
  try {
    const response = await client.request({ method: 'GET', path: '/' })
    await response.body.dump()
    return response.statusCode
  } catch (error) {
    return error
  } finally {
    await client.destroy()
  }
}

const servePage = () =>
  startSite((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(businessPage)
    return true
  })

describe('the guarded client, whatever was checked before it', () => {
  it('connects to a literal and to a name at their checked addresses', async () => {
    await using site = await servePage()
    const { port } = new URL(site.origin)
    expect(await requestOf(targetOf(site.origin, '127.0.0.1', true))).toBe(200)
    expect(await requestOf(targetOf(`http://shop.example.com:${port}`, '127.0.0.1', true))).toBe(200)
  })

  it('makes no connection to a literal that is private or that was not checked', async () => {
    await using site = await servePage()
    const { port } = new URL(site.origin)
    const targets = await recordConnections(async () => {
      for (const target of [
        targetOf(site.origin, '127.0.0.1', false),
        targetOf(site.origin, '93.184.216.34', true),
        targetOf(`http://[::ffff:127.0.0.1]:${port}`, '127.0.0.1', false),
      ]) {
        expect(await requestOf(target)).toBeInstanceOf(BlockedAddressError)
      }
    })
    expect(targets).toEqual([])
    expect(site.asked).toEqual([])
  })

  it('sends nothing over a connection that went elsewhere than it was checked', async () => {
    await using site = await servePage()
    const { port } = new URL(site.origin)
    const { connect } = Socket.prototype
    const astray = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function goAstray(this: Socket, ...given: unknown[]) {
      const [options] = [given[0]].flat() as [{ host?: string }]
      options.host = '127.0.0.1'
      return Reflect.apply(connect, this, given)
    } as typeof connect)
    try {
      expect(await requestOf(targetOf(`http://shop.example.com:${port}`, '192.0.2.77', true))).toBeInstanceOf(BlockedAddressError)
      expect(astray).toHaveBeenCalled()
    } finally {
      astray.mockRestore()
    }
    expect(site.asked).toEqual([])
  })
})
