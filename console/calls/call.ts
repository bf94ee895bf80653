/** Calls of the data interface, with the types that its description prints. What goes wrong is a `CallProblem`: its code says what to do. */
import type { Database } from '#contract/database-types.ts'
import { client } from '../session/client.ts'
import { withoutDirectionMarks } from './strip-direction-marks.ts'

export interface ProblemDetails {
  reason?: string
  stand?: unknown
  current?: Record<string, unknown>
  yours?: Record<string, unknown>
  noted?: unknown
  second_factor_needed?: boolean
  /** It left and no answer came: whether it was done is not known. */
  unanswered?: boolean
}

/** `code`: SQLSTATE, PT404, PT409, PT422, an auth code, or `unreachable` when no answer came. */
export class CallProblem extends Error {
  readonly code: string
  readonly status: number
  readonly details: ProblemDetails

  constructor(
    code: string,
    message: string,
    { status = 0, details = {} }: { status?: number; details?: ProblemDetails } = {},
  ) {
    super(message)
    this.name = 'CallProblem'
    this.code = code
    this.status = status
    this.details = details
  }
}

type RoomFunctions = Database['public']['Functions']
type Tables = Database['public']['Tables']

export type Arguments<Name extends keyof RoomFunctions> = RoomFunctions[Name]['Args']
export type TableRow<Name extends keyof Tables> = Tables[Name]['Row']

/** Calls a function of the database. `signal` gives up, as when a search was typed further. */
export async function call<Name extends keyof RoomFunctions>(
  name: Name,
  args: Arguments<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<RoomFunctions[Name]['Returns']> {
  const leaves = navigator.onLine
  const query = client.rpc(name, args)
  const { data, error, status } = await (signal ? query.abortSignal(signal) : query)
  if (!error) return data
  throw problemOf(error, status, leaves)
}

/** The failure of a call of the authentication service, in the same shape. */
export function authProblem(error: {
  code?: string | undefined
  message: string
  status?: number | undefined
}): CallProblem {
  const unreached = !error.code && (error.status ?? 0) === 0
  return new CallProblem(unreached ? 'unreachable' : (error.code ?? 'unexpected_failure'), error.message, {
    status: error.status ?? 0,
  })
}

export function isProblem(error: unknown, ...codes: string[]): error is CallProblem {
  return error instanceof CallProblem && (codes.length === 0 || codes.includes(error.code))
}

interface ErrorBody {
  code: string
  message: string
  details: string
}

function problemOf({ code, message, details }: ErrorBody, status: number, left: boolean) {
  if (status !== 0 && status < 502) return new CallProblem(code, message, { status, details: read(details) })
  return new CallProblem('unreachable', message, { status, details: { unanswered: left } })
}

function read(details: string | null): ProblemDetails {
  try {
    return withoutDirectionMarks((JSON.parse(details ?? '') ?? {}) as ProblemDetails)
  } catch {
    return {}
  }
}
