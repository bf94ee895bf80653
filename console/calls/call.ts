/**
 * Calls the data interface (PostgREST), with the generated types of its functions and tables. Every failure is a
 * `CallProblem`, whose code decides what the room says and does.
 */
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
  /** The call was sent and no answer came: the server may or may not have done it. */
  unanswered?: boolean
}

/**
 * The failure of a call. `code` is an SQLSTATE, PT404, PT409, PT422, a code of the authentication service, or
 * `unreachable` if no answer came; `status` is the HTTP status, 0 without an answer.
 */
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

/** Calls a function of the database and returns its answer. `signal` aborts the call. Throws a `CallProblem`. */
export async function call<Name extends keyof RoomFunctions>(
  name: Name,
  args: Arguments<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<RoomFunctions[Name]['Returns']> {
  const isSent = navigator.onLine
  const query = client.rpc(name, args)
  const { data, error, status } = await (signal ? query.abortSignal(signal) : query)
  if (!error) return data
  throw problemOf(error, status, isSent)
}

/** Converts an error of the authentication service into a `CallProblem`. */
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

/** Converts an error of the storage into a `CallProblem`. */
export function storageProblem({ message, status = 0 }: { message: string; status?: number | undefined }): CallProblem {
  return new CallProblem(isAnswered(status) ? 'unexpected_failure' : 'unreachable', message, { status })
}

export function isProblem(error: unknown, ...codes: string[]): error is CallProblem {
  return error instanceof CallProblem && (codes.length === 0 || codes.includes(error.code))
}

interface ErrorBody {
  code: string
  message: string
  details: string
}

/** The status of a full disk. */
export const NO_ROOM = 507

/** Whether a status came from the server itself: from 502 on a proxy, or the server without its database, speaks. */
const isAnswered = (status: number) => status !== 0 && (status < 502 || status === NO_ROOM)

function problemOf({ code, message, details }: ErrorBody, status: number, isSent: boolean) {
  if (isAnswered(status)) return new CallProblem(code, message, { status, details: readDetails(details) })
  return new CallProblem('unreachable', message, { status, details: { unanswered: isSent } })
}

/** The details of a refusal of the database, which are JSON. */
export function readDetails(details: string | null): ProblemDetails {
  try {
    return withoutDirectionMarks((JSON.parse(details ?? '') ?? {}) as ProblemDetails)
  } catch {
    return {}
  }
}
