/**
 * The closed list of error codes that a client may receive, each with its HTTP status: PostgREST's own codes, SQLSTATE
 * of the database, the codes of the authentication service, and ours.
 */
import { AUTH_PROBLEMS } from './auth-problems.ts'

export const PROBLEMS = {
  ...AUTH_PROBLEMS,
  /** The API key is missing or unknown. */
  no_api_key: 401,
  invalid_api_key: 401,
  /** PostgREST's codes. */
  PGRST000: 503,
  PGRST001: 503,
  PGRST002: 503,
  PGRST003: 504,
  PGRST100: 400,
  PGRST101: 405,
  PGRST102: 400,
  PGRST103: 416,
  PGRST105: 400,
  PGRST106: 406,
  PGRST107: 406,
  PGRST108: 400,
  PGRST111: 500,
  PGRST112: 500,
  PGRST114: 400,
  PGRST115: 400,
  PGRST116: 406,
  PGRST117: 405,
  PGRST118: 400,
  PGRST120: 400,
  PGRST121: 500,
  PGRST122: 400,
  PGRST123: 400,
  PGRST124: 400,
  PGRST125: 404,
  PGRST126: 404,
  PGRST127: 400,
  PGRST128: 400,
  PGRST200: 400,
  PGRST201: 300,
  PGRST202: 404,
  PGRST203: 300,
  PGRST204: 400,
  PGRST205: 404,
  PGRST300: 500,
  PGRST301: 401,
  PGRST302: 401,
  PGRST303: 401,
  /** SQLSTATE. */
  '21000': 400,
  '22001': 400,
  '22021': 400,
  '22P02': 400,
  '23502': 400,
  '23514': 400,
  /** 401 for the anonymous role: `answerError` knows who asks. */
  '42501': 403,
  '42703': 400,
  '42704': 400,
  '42883': 404,
  '42P10': 400,
  /** Ours. */
  first_admin_link_closed: 403,
  host_unclear: 400,
  expectation_failed: 417,
  request_id_reused: 422,
  no_such_request: 404,
  no_such_calendar: 404,
  no_such_deck: 404,
  deck_is_full: 409,
  no_such_experience: 404,
  picture_refused: 422,
  over_request_rate_limit: 429,
  request_entity_too_large: 413,
  request_timeout: 408,
  uri_too_long: 414,
  unsupported_media_type: 415,
  cross_site_request: 403,
  insufficient_storage: 507,
  internal_error: 500,
} as const

export type ProblemCode = keyof typeof PROBLEMS

export interface ProblemOptions {
  cause?: unknown
  /** A text; for PGRST201 the list of relationships to choose from. */
  details?: string | readonly object[]
  hint?: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Only if the status is not the usual one of the code. */
  status?: number
  /** The rules that a password breaks: length, characters, pwned. */
  reasons?: readonly string[]
}

/** An expected failure, with what to do in its message. One function turns it into a response. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: string | readonly object[] | null
  readonly hint: string | null
  readonly retryAfter: number | null
  readonly reasons: readonly string[] | null

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.status = options.status ?? PROBLEMS[code]
    this.details = options.details ?? null
    this.hint = options.hint ?? null
    this.retryAfter = options.retryAfter ?? null
    this.reasons = options.reasons ?? null
  }
}
