/**
 * Limits how many answers one socket and one address may wait for at a time (safety B16). Node reads all pipelined
 * requests of a socket at once, so a few megabytes of requests could cause gigabytes of answers. Browsers and proxies
 * send no second request on a socket before the first is answered.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '#server/settings/settings.ts'
import { clientAddress } from '../client-address.ts'

/** More than one, for the rare client that pipelines. */
const MOST_PER_SOCKET = 8

/** `owed`: to be answered; `busy`: its address waits for too many answers; `gone`: its socket was closed. */
export type Admission = 'owed' | 'busy' | 'gone'

export interface OwedAnswers {
  admit(incoming: IncomingMessage, outgoing: ServerResponse): Admission
  /** Whether an answer is still to come on this socket. */
  isOwed(socket: Socket): boolean
}

export function oweAnswers({ CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES }: OwingSettings): OwedAnswers {
  const ofAddresses = new Map<string, number>()
  const ofSockets = new WeakMap<Socket, Map<ServerResponse, string>>()

  function owe(socket: Socket, address: string, outgoing: ServerResponse): void {
    const owed = ofSockets.get(socket) ?? startOwing(socket)
    owed.set(outgoing, address)
    ofAddresses.set(address, (ofAddresses.get(address) ?? 0) + 1)
    outgoing.once('close', () => settle(owed, outgoing))
  }

  function startOwing(socket: Socket): Map<ServerResponse, string> {
    const owed = new Map<ServerResponse, string>()
    ofSockets.set(socket, owed)
    // Node does not tell an answer that waits behind another that its socket is closed.
    socket.once('close', () => owed.forEach((_, outgoing) => settle(owed, outgoing)))
    return owed
  }

  function settle(owed: Map<ServerResponse, string>, outgoing: ServerResponse): void {
    const address = owed.get(outgoing)
    if (address === undefined) return
    owed.delete(outgoing)
    const left = ofAddresses.get(address)! - 1
    if (left === 0) ofAddresses.delete(address)
    else ofAddresses.set(address, left)
  }

  function admit(incoming: IncomingMessage, outgoing: ServerResponse): Admission {
    const { socket } = incoming
    if (socket.destroyed) return 'gone'
    if (owedOn(socket) >= MOST_PER_SOCKET) {
      socket.destroy()
      return 'gone'
    }
    const address = clientAddress(incoming, TRUSTED_PROXIES)
    const isBusy = (ofAddresses.get(address) ?? 0) >= CONNECTIONS_PER_ADDRESS
    owe(socket, address, outgoing)
    return isBusy ? 'busy' : 'owed'
  }

  const owedOn = (socket: Socket) => ofSockets.get(socket)?.size ?? 0
  return { admit, isOwed: (socket) => owedOn(socket) > 0 }
}

type OwingSettings = Pick<Settings, 'CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>
