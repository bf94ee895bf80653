/**
 * Makes a number of a network address: the same in every process, and not reversible. Tables that store no address
 * count by it.
 */
import { createHmac } from 'node:crypto'
import { deriveSecret, type Secrets } from '../keys/secrets.ts'

export function networkNumber(address: string, { secrets }: { secrets: Pick<Secrets, 'dataSecret'> }): number {
  return createHmac('sha256', deriveSecret(secrets, 'networks')).update(address).digest().readInt32BE(0)
}

/** The network of an address from `clientAddress`: 24 bits of IPv4 or 48 of IPv6, as one customer gets them. */
export const networkAround = (address: string): string => address.split(/[.:]/).slice(0, 3).join(' ')
