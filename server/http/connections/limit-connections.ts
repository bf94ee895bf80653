/**
 * Limits the sockets per network address (safety B16). Behind our own proxies all visitors share the proxies'
 * addresses, so the proxies must limit them.
 */
import type { Server } from 'node:http'
import type { Settings } from '#server/settings/settings.ts'
import { clientAddress } from '../client-address.ts'

type ConnectionSettings = Pick<Settings, 'CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>

export function limitConnections(
  server: Server,
  { CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES }: ConnectionSettings,
): void {
  if (TRUSTED_PROXIES > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = clientAddress({ headers: {}, socket }, 0)
    const count = (open.get(address) ?? 0) + 1
    if (count > CONNECTIONS_PER_ADDRESS) return void socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
