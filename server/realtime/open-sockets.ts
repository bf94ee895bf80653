/**
 * The open sockets of a process. If all places are taken, a newcomer replaces a visitor's socket of the address with
 * the most sockets, so that strangers who open many sockets keep nobody out (decision 077).
 */
import { limitsOf } from './limits.ts'
import { CLOSED } from './reasons.ts'
import type { Socket } from './socket.ts'

export interface OpenSockets {
  all: ReadonlySet<Socket>
  ofAddress(address: string): number
  hasRoomFor(address: string): boolean
  /** Adds a socket, and closes another one if necessary. */
  add(socket: Socket): void
  remove(socket: Socket): void
}

export function openSockets(most: number): OpenSockets {
  const all = new Set<Socket>()
  const ofAddresses = new Map<string, number>()
  const ofAddress = (address: string) => ofAddresses.get(address) ?? 0

  function whoMakesRoom(address: string): Socket | undefined {
    const visitors = [...all].filter(({ isVisitor }) => isVisitor)
    const [largest] = [...Map.groupBy(visitors, ({ place }) => place).values()].toSorted(
      (one, other) => other.length - one.length,
    )
    return largest && largest.length > ofAddress(address) + 1 ? largest[0] : undefined
  }

  function remove(socket: Socket): void {
    if (!all.delete(socket)) return
    const left = ofAddress(socket.place) - 1
    if (left === 0) ofAddresses.delete(socket.place)
    else ofAddresses.set(socket.place, left)
  }

  return {
    all,
    ofAddress,
    hasRoomFor: (address) =>
      ofAddress(address) < limitsOf('authenticated').socketsPerAddress &&
      (all.size < most || whoMakesRoom(address) !== undefined),
    add(socket) {
      const leaving = all.size < most ? undefined : whoMakesRoom(socket.place)
      if (leaving) {
        remove(leaving)
        leaving.close(CLOSED.full)
      }
      all.add(socket)
      ofAddresses.set(socket.place, ofAddress(socket.place) + 1)
    },
    remove,
  }
}
