/**
 * A network between the visitor and the server that can fail as networks do. Bytes pass unread, except that a request
 * to store something can be swallowed before the server hears of it, held for a while, or answered into the void.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  address: string
  /** The fate of requests that want to store something, until told otherwise. */
  onSending: 'pass' | 'swallow' | 'hold' | 'lose the answer'
  /** Whether anybody gets through at all. */
  reachable: boolean
  /** Accepts requests and passes nothing on, as a very slow network does. */
  silent: boolean
  /** How many requests to store something have come this far. */
  readonly sendings: number
  /** Passes on the held requests. */
  release(): void
  /** Cuts the network: open connections too. */
  cut(): void
  close(): Promise<void>
}

/** `behind` says each time where the server is: after a restart it is elsewhere. */
export async function startCuttingProxy(behind: () => string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  let held: (() => void)[] = []
  let sendings = 0

  const server = createServer((visitor) => {
    if (!proxy.reachable) return void visitor.destroy()
    const { hostname, port } = new URL(behind())
    const upstream = connect(Number(port), hostname)
    for (const socket of [visitor, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    }
    visitor.on('close', () => upstream.destroy())
    upstream.on('close', () => visitor.destroy())
    upstream.pipe(visitor)
    /** The body may come after its head: the server would take it for a request of its own. */
    let isHeld = false
    visitor.on('data', (bytes) => {
      if (proxy.silent) return
      const sending = bytes.toString('latin1').startsWith('POST /rest/')
      if (sending) sendings += 1
      if (sending && proxy.onSending === 'swallow') return void visitor.destroy()
      if (sending && proxy.onSending === 'hold') isHeld = true
      if (isHeld) {
        held.push(() => {
          isHeld = false
          upstream.write(bytes)
        })
        return
      }
      if (sending && proxy.onSending === 'lose the answer') {
        upstream.unpipe(visitor)
        upstream.once('data', () => visitor.destroy()).resume()
      }
      upstream.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxy: CuttingProxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onSending: 'pass',
    reachable: true,
    silent: false,
    get sendings() {
      return sendings
    },
    release() {
      for (const pass of held) pass()
      held = []
    },
    cut() {
      proxy.reachable = false
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
