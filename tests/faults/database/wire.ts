/** A small TCP proxy before the database, so that the connection can be cut. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Server, type Socket } from 'node:net'

export interface Wire {
  url: string
  /** Closes the open connections and refuses new ones. */
  cut(): void
  /** Stops all data without closing a connection. */
  freeze(): void
  /** Lets questions through, and loses the answers. */
  deafen(): void
  flow(): void
  /** Leads new connections to another server, as the address of a cluster does after a failover. */
  leadTo(databaseUrl: string): void
  close(): Promise<void>
}

export async function aWire(databaseUrl: string): Promise<Wire> {
  const url = addressOf(databaseUrl)
  let target = targetOf(url)
  const pairs = new Set<Socket>()
  let state: 'flow' | 'cut' | 'freeze' | 'deaf' = 'flow'
  const server: Server = createServer((here) => {
    if (state === 'cut') return void here.destroy()
    const there = connect(target)
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      pairs.add(from)
      if (state === 'freeze') from.pause()
      from
        .on('data', (bytes) => (state === 'deaf' && from === there) || to.write(bytes))
        .on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(from)
        to.destroy()
      })
      if (state === 'freeze') from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://${url.username}:${url.password}@127.0.0.1:${(server.address() as AddressInfo).port}${url.pathname}`,
    cut() {
      state = 'cut'
      for (const socket of pairs) socket.destroy()
    },
    freeze() {
      state = 'freeze'
      for (const socket of pairs) socket.pause()
    },
    deafen() {
      state = 'deaf'
    },
    flow() {
      state = 'flow'
      for (const socket of pairs) socket.resume()
    },
    leadTo(anotherUrl) {
      target = targetOf(addressOf(anotherUrl))
    },
    async close() {
      for (const socket of pairs) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An address without a host means a socket, which URL does not know. */
const addressOf = (databaseUrl: string) => new URL(databaseUrl.replace('@/', '@localhost/'))

function targetOf(url: URL): NetConnectOpts {
  const directory = url.searchParams.get('host')
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  return directory ? { path: `${directory}/.s.PGSQL.${port}` } : { host: url.hostname, port: Number(port) }
}
