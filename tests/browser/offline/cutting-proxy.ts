/**
 * Starts a proxy between the visitor and the server that fails as networks do. A POST to the data interface can be lost
 * before the server receives it, held for a while, or stored with its answer lost. Other bytes pass unchanged.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  address: string
  /** The treatment of every POST to the data interface, until it is set again. One answer is lost, then all pass. */
  onSending: 'pass' | 'swallow' | 'hold' | 'lose one answer'
  /** Whether connections are accepted. */
  reachable: boolean
  /** Whether connections are accepted and no bytes passed on, as on a very slow network. */
  silent: boolean
  /** The number of POSTs that reached the proxy. */
  readonly sendings: number
  /** Passes on the held requests and all that follow: a page that waited too long has sent another. */
  release(): void
  /** Cuts the network, open connections included. */
  cut(): void
  close(): Promise<void>
}

/** `behind` returns the current address of the server, because a restart changes it. */
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
    /** Also holds a body that comes after its head, which the server would read as a new request. */
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
      if (sending && proxy.onSending === 'lose one answer') {
        proxy.onSending = 'pass'
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
      proxy.onSending = 'pass'
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
