/** Resolves a name once and checks its addresses, so that they cannot change between check and call. */
import { lookup as resolveAll } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Settings } from '#server/settings/settings.ts'
import { isPublicAddress } from './public-address.ts'

export interface Guard {
  settings: Pick<Settings, 'ALLOW_PRIVATE_FETCH'>
  /** Returns all addresses of a name. The default is the system's resolver. */
  resolve?: (name: string) => Promise<string[]>
  /** Whether an address may be reached. By default the setting and the public address ranges decide. */
  mayReach?: (address: string) => boolean
  /** The time limit of the whole answer, in milliseconds. */
  patience?: number
}

export interface GuardedCall {
  body: Buffer
  signal: AbortSignal
  guard: Guard
}

/** Returns all addresses of a name; throws if one of them may not be reached. */
export async function checkedAddresses(
  { protocol, hostname, username, password }: URL,
  { guard, signal }: GuardedCall,
): Promise<string[]> {
  const isWithin = guard.settings.ALLOW_PRIVATE_FETCH
  if (protocol !== 'https:' && !(protocol === 'http:' && isWithin)) throw new Error('it is no https')
  if (username || password) throw new Error('it holds credentials')
  const { resolve = resolveName, mayReach = (address) => isWithin || isPublicAddress(address) } = guard
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(name) ? [name] : await withinTime(resolve(name), signal)
  // Plain HTTP is allowed to private addresses only.
  const isFit = (address: string) => mayReach(address) && (protocol === 'https:' || !isPublicAddress(address))
  if (addresses.length === 0 || !addresses.every(isFit)) throw new Error('it leads to where nobody may be sent')
  return addresses
}

/** Returns a lookup for the socket that answers with the checked addresses. The socket tries them in order. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first] = pinned
  return (_name, { all }, found) => (all ? found(null, pinned) : found(null, first!.address, first!.family))
}

const resolveName = async (name: string) => (await resolveAll(name, { all: true })).map(({ address }) => address)

function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
