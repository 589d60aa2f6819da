import { Socket } from 'node:net'

/** Records the targets of all sockets that this process connects while `work` runs, as `host:port`. */
export async function recordConnections(work: () => Promise<void>): Promise<string[]> {
  const targets: string[] = []
  const original = Socket.prototype.connect
  // All clients of the process use this method, whatever their library.
  Socket.prototype.connect = function connect(this: Socket, ...given: Parameters<typeof original>): Socket {
    const [first] = [given[0]].flat()
    if (typeof first === 'object' && first !== null && 'port' in first) {
      const { host, port } = first as { readonly host?: string; readonly port: number }
      targets.push(`${host ?? 'localhost'}:${port}`)
    } else targets.push(String(first))
    return Reflect.apply(original, this, given)
  } as typeof original
  try {
    await work()
  } finally {
    Socket.prototype.connect = original
  }
  return targets
}
