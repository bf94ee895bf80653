/** A small TCP proxy before the database, so that the connection can be cut. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface Wire {
  url: string
  /** Closes the open connections and refuses new ones. */
  cut(): void
  /** Stops all data without closing a connection. */
  freeze(): void
  flow(): void
  close(): Promise<void>
}

export async function aWire(databaseUrl: string): Promise<Wire> {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const directory = url.searchParams.get('host')
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  const target = directory ? { path: `${directory}/.s.PGSQL.${port}` } : { host: url.hostname, port: Number(port) }
  const pairs = new Set<Socket>()
  let state: 'flow' | 'cut' | 'freeze' = 'flow'
  const server: Server = createServer((here) => {
    if (state === 'cut') return void here.destroy()
    const there = connect(target as { path: string })
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      pairs.add(from)
      if (state === 'freeze') from.pause()
      from.on('data', (bytes) => to.write(bytes)).on('error', () => to.destroy())
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
    flow() {
      state = 'flow'
      for (const socket of pairs) socket.resume()
    },
    async close() {
      for (const socket of pairs) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
