/** The worker thread of `passwords.ts`, which hashes and compares. */
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import { hashesToCompare } from './password-work.ts'

export type HashJob =
  | { hash?: undefined; cost: number }
  /** A comparison with the work of `cost`, even if the hash has a lower cost or there is no hash. */
  | { hash: string | null; cost: number }

parentPort!.on('message', ({ id, password, ...job }: { id: number; password: string } & HashJob) => {
  const answer = job.hash === undefined ? hashSync(password, job.cost) : compare(password, job.hash, job.cost)
  parentPort!.postMessage({ id, answer })
})

function compare(password: string, hash: string | null, cost: number): boolean {
  const answers = hashesToCompare(hash, cost).map((one) => compareSync(password, one))
  return hash !== null && answers[0] === true
}
