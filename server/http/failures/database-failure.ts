/**
 * Turns an error of the database into an answer of the data interface (protocol §15.4), with its SQLSTATE and the
 * status that PostgREST gives it. The message of the database is passed on only if it names no value but those of the
 * caller, or if we wrote it. Visitors never see the names of tables, policies or functions.
 */
import { Problem } from '#contract/problems.ts'
import type { Role } from '#database/connection/as-caller.ts'
import { databaseProblem, isAway, isFull } from './database-problem.ts'
import { type Failure, type DatabaseError, raisedWhole, raisedStatus } from './raised-failure.ts'

/** The keys are SQLSTATEs or classes of them; the longest match decides. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['23505', 409],
  ['23503', 409],
  ['42P17', 500],
  ['42P01', 404],
  ['42883', 404],
  ['42501', 403],
  ['25006', 405],
  ['21000', 500],
  ['53400', 500],
  ['P0001', 400],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['XX', 500],
  ['P0', 500],
])

/** Failures of the server whose message helps the caller and reveals nothing: conflicts and time limits. */
const SAID_THOUGH_OURS = /^(40001|40P01|55P03|57014)$/

export function databaseFailure(error: unknown, role: Role): Failure {
  const { code = '', message = '', detail, hint } = (error ?? {}) as DatabaseError
  if (isFull(error) || isAway(code, message)) return databaseProblem(error)
  if (code === 'PGRST') return raisedWhole({ message, detail: detail ?? '' }, error)
  const raised = raisedStatus(code)
  if (raised !== undefined) {
    return {
      code,
      status: raised,
      message,
      details: detail ?? null,
      hint: hint ?? null,
      retryAfter: null,
      cause: error,
    }
  }
  if (!/^[0-9A-Z]{5}$/.test(code)) {
    return new Problem('internal_error', 'Something went wrong on our side.', { cause: error })
  }
  const said = role === 'anon' ? withoutNames(message) : message
  return saidByDatabase(code === '22P05' ? '22021' : code, said, error)
}

function saidByDatabase(code: string, message: string, cause: unknown): Failure {
  const status = STATUSES.get(code) ?? STATUSES.get(code.slice(0, 2)) ?? 400
  const isSaid = status < 500 || SAID_THOUGH_OURS.test(code)
  const said = isSaid ? message : 'Something went wrong on our side.'
  return { code, status, message: said, details: null, hint: null, retryAfter: null, cause }
}

/** Removes the names of tables, policies and functions from the message: they would help an attacker. */
function withoutNames(message: string): string {
  return message
    .replaceAll(/\b(relation|table|view|schema|sequence|function|constraint|policy|index) "[^"]*"/g, '$1')
    .replaceAll(/\bfunction [\w."]+\([^)]*\)/g, 'function')
    .replace(/^(permission denied for \w+) .*/s, '$1')
}
