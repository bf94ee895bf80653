/** Hashes a password to compare it: the same work for every account, and for none (safety F38). */
import { randomBytes } from 'node:crypto'

/**
 * The hashes that a password is compared with, the account's own first where there is one. Each cost is twice the work of
 * the one below: a hash of a lower cost and one of each up to `cost` are together as much as one of `cost`.
 */
export function hashesToCompare(hash: string | null, cost: number): string[] {
  if (hash === null) return [dummyOf(cost)]
  const lower = Array.from({ length: Math.max(0, cost - costOf(hash)) }, (_, at) => dummyOf(costOf(hash) + at))
  return [hash, ...lower]
}

export const costOf = (hash: string) => Number(hash.slice(4, 6))

/** A well-formed hash of no password. It is random text: hashing a real one would take as long as a sign-in. */
const NOBODYS = randomBytes(60).toString('base64').replaceAll(/[+=]/g, '.').slice(0, 53)
const dummyOf = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${NOBODYS}`
