/**
 * Turns an error of the database, or of the connection to it, into a problem for the caller (protocol §15.4, safety A5,
 * A6). The message of the database is passed on only if it names no value.
 */
import { Problem, type ProblemCode } from '#contract/problems.ts'

const AWAY = 'The database cannot be reached right now. Nothing was lost: try again in a moment.'

/** SQLSTATEs that the request caused, which are passed on. */
const SAID = new Map<string, ProblemCode>([
  ['22001', '22001'],
  ['22021', '22021'],
  ['22P05', '22021'],
  ['22P02', '22P02'],
  ['22003', '22P02'],
  ['23502', '23502'],
  ['23514', '23514'],
  ['42501', '42501'],
  ['PT409', 'conflict'],
])

/** The codes of Node and of the driver for a connection that broke or could not be opened. */
const LOST = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/
const LOST_WORDS =
  /connection terminated|timeout exceeded|connection error|not queryable|cannot use a pool|connection ended/i

export function databaseProblem(error: unknown): Problem {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  const said = SAID.get(code)
  if (said) return new Problem(said, message, { cause: error })
  if (isFull(error)) {
    return new Problem('insufficient_storage', 'There is no room left to store this. Please try again later.', {
      cause: error,
      retryAfter: 60,
    })
  }
  if (isAway(code, message)) return new Problem('PGRST000', AWAY, { cause: error, retryAfter: 2 })
  return new Problem('internal_error', 'Something went wrong on our side.', { cause: error })
}

/** 53100: the disk of the database is full. */
export const isFull = (error: unknown) => (error as { code?: string } | null)?.code === '53100'

/** The database did not answer in time. It may or may not have done the work. */
export const tookTooLong = () => new Problem('PGRST000', AWAY, { retryAfter: 2 })

export function isAway(code: string, message: string): boolean {
  // Classes 08 (connection), 53 (resources), 57P (shutting down or starting), 28 (password or role refused).
  return /^(08|53(?!400)|57P|28)/.test(code) || LOST.test(code) || LOST_WORDS.test(message)
}
