/** Runs the program by `npm start` on the embedded PostgreSQL, as its users do. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BY_NPM, runProgram, type RunningProgram } from '#tests/running-program.ts'
import { freePort, UNLIMITED } from '../running-site.ts'

export interface StartedByNpm extends RunningProgram {
  publishableKey: string
  /** The process of the program itself, below that of npm. */
  programPid(): number
}

export async function startByNpm(): Promise<StartedByNpm> {
  const publishableKey = `sb_publishable_${randomBytes(24).toString('base64url')}`
  const port = await freePort()
  const settings = {
    ...UNLIMITED,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    PUBLISHABLE_KEY: publishableKey,
  }
  const program = await runProgram(undefined, settings, BY_NPM)
  return Object.assign(program, { publishableKey, programPid: () => childOf(program.pid) })
}

/** The shell between npm and the program has become the program. */
const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
