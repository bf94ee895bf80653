/** The thread that hashes and compares; see `passwords.ts`. */
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

export type Job =
  | { hash?: undefined; cost: number }
  /** To be compared at this cost, also where the hash costs less, and where there is none. */
  | { hash: string | null; cost: number }

parentPort!.on('message', ({ id, password, ...job }: { id: number; password: string } & Job) => {
  const answer = job.hash === undefined ? hashSync(password, job.cost) : compare(password, job.hash, job.cost)
  parentPort!.postMessage({ id, answer })
})

/** Each cost is twice the work of the one below: a hash of a lower cost and one of each up to this are together as much. */
function compare(password: string, hash: string | null, cost: number): boolean {
  if (hash === null) return compareSync(password, dummyOf(cost)) && false
  const isRight = compareSync(password, hash)
  for (let lower = costOf(hash); lower < cost; lower += 1) compareSync(password, dummyOf(lower))
  return isRight
}

const costOf = (hash: string) => Number(hash.slice(4, 6))

/** A well-formed hash of no password. It is random text: hashing a real one would take as long as a sign-in. */
const NOBODYS = randomBytes(60).toString('base64').replaceAll(/[+=]/g, '.').slice(0, 53)
const dummyOf = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${NOBODYS}`
