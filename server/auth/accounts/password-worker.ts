/** The thread that hashes and compares; see `passwords.ts`. */
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'

interface Job {
  id: number
  password: string
  hash?: string
  cost?: number
}

parentPort!.on('message', ({ id, password, hash, cost }: Job) => {
  const answer = hash === undefined ? hashSync(password, cost) : compareSync(password, hash)
  parentPort!.postMessage({ id, answer })
})
