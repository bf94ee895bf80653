/** Reads a refusal that a function of the database raised on purpose: its status, message, detail and hint. */
import * as v from 'valibot'
import { Problem } from '#contract/problems.ts'

/** An error that becomes a response: a problem of the closed list, or one with the SQLSTATE of the database. */
export interface Failure {
  code: string
  status: number
  message: string
  details: string | readonly object[] | null
  hint: string | null
  retryAfter: number | null
  cause?: unknown
  /** Headers in addition to the usual ones. */
  headers?: Readonly<Record<string, string>>
}

export interface DatabaseError {
  code?: string
  message?: string
  detail?: string
  hint?: string
}

/** Errors that our own functions raise (`P0001`, or `PTxyz` for the status xyz) are worded for the caller. */
export function raisedStatus(code: string): number | undefined {
  if (code === 'P0001') return 400
  const status = Number(/^PT([2-5]\d\d)$/.exec(code)?.[1])
  return Number.isNaN(status) ? undefined : status
}

const Raised = v.object({
  code: v.string(),
  message: v.string(),
  details: v.nullish(v.string(), null),
  hint: v.nullish(v.string(), null),
})

const RaisedWith = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), v.string()), {}),
})

/** A function may raise a complete answer (`PGRST`): the body as message, status and headers as detail, in JSON. */
export function raisedWhole({ message, detail }: { message: string; detail: string }, cause: unknown): Failure {
  try {
    const body = v.parse(Raised, JSON.parse(message))
    return { ...body, ...v.parse(RaisedWith, JSON.parse(detail)), retryAfter: null, cause }
  } catch {
    return new Problem('PGRST121', 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error', { cause })
  }
}
