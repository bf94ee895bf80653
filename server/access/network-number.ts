/**
 * A number for a network address: the same in every process, and none from which the address could be found. For shares
 * that are counted by address in tables that keep none.
 */
import { createHmac } from 'node:crypto'
import { deriveSecret, type Secrets } from '../keys/secrets.ts'

export function networkNumber(address: string, { secrets }: { secrets: Pick<Secrets, 'dataSecret'> }): number {
  return createHmac('sha256', deriveSecret(secrets, 'networks')).update(address).digest().readInt32BE(0)
}

/** The network around an address as `clientAddress` gives it: 24 bits of IPv4, 48 of IPv6, as they are handed to one customer. */
export const networkAround = (address: string): string => address.split(/[.:]/).slice(0, 3).join(' ')
