/**
 * The closed list of what may go wrong between the page and the data interface, with its HTTP status
 * (PostgREST's own codes, and SQLSTATE where the database would say it).
 */
export const PROBLEMS = {
  /** No or unknown key: the gateway's shape. */
  no_api_key: 401,
  invalid_api_key: 401,
  /** PostgREST's codes. */
  PGRST000: 503,
  PGRST100: 400,
  PGRST102: 400,
  PGRST106: 406,
  PGRST107: 406,
  PGRST116: 406,
  PGRST117: 405,
  PGRST122: 400,
  PGRST125: 404,
  PGRST126: 404,
  PGRST127: 400,
  PGRST204: 400,
  PGRST205: 404,
  PGRST301: 401,
  PGRST303: 401,
  /** SQLSTATE. */
  '22001': 400,
  '22021': 400,
  '22P02': 400,
  '23502': 400,
  '23514': 400,
  /** 401 for the anonymous role: `answerError` knows who asks. */
  '42501': 403,
  '42703': 400,
  /** Ours. */
  request_id_reused: 422,
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
  details?: string
  hint?: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** An expected failure, with what to do in its message. One function turns it into a response. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly details: string | null
  readonly hint: string | null
  readonly retryAfter: number | null

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.status = PROBLEMS[code]
    this.details = options.details ?? null
    this.hint = options.hint ?? null
    this.retryAfter = options.retryAfter ?? null
  }
}
