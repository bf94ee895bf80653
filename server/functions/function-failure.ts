/**
 * Failures of the program itself when it calls a function. The header `x-relay-error` tells them apart from the
 * function's own answers in the official client.
 */
import type { Problem } from '#contract/problems.ts'

const FAILURES = {
  UNAUTHORIZED_NO_AUTH_HEADER: [401, 'Missing authorization header'],
  UNAUTHORIZED_INVALID_JWT_FORMAT: [401, 'Invalid JWT'],
  FORBIDDEN: [403, 'Only an active adviser may call this function'],
  NOT_FOUND: [404, 'Requested function was not found'],
  METHOD_NOT_ALLOWED: [405, 'Functions answer GET, POST, PUT, PATCH and DELETE'],
  REQUEST_TOO_LARGE: [413, 'The body must hold at most 6 MB'],
  TOO_MANY_REQUESTS: [429, 'Too many calls at once'],
  BOOT_ERROR: [503, 'Function failed to start (please check logs)'],
  IDLE_TIMEOUT: [504, 'Function did not answer in time'],
  WORKER_RESOURCE_LIMIT: [546, 'Function failed due to not having enough compute resources (please check logs)'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof FAILURES

/** The default `Retry-After` in seconds. */
const AGAIN_AFTER: Readonly<Partial<Record<FailureCode, number>>> = { TOO_MANY_REQUESTS: 1, BOOT_ERROR: 5 }

export class FunctionFailure extends Error {
  override name = 'FunctionFailure'
  readonly code: FailureCode
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(FAILURES[code][1], { cause })
    this.code = code
    this.retryAfter = retryAfter ?? AGAIN_AFTER[code]
  }

  get status(): number {
    return FAILURES[this.code][0]
  }
}

export function answerFailure({ status, code, message, retryAfter }: FunctionFailure | Problem): Response {
  return Response.json(
    { code, message },
    {
      status,
      headers: {
        'x-relay-error': 'true',
        'sb-error-code': code,
        'Cache-Control': 'no-store',
        ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
        // The unread rest of the body must not be parsed as the next request.
        ...(code === 'REQUEST_TOO_LARGE' || code === 'unsupported_media_type' ? { Connection: 'close' } : {}),
      },
    },
  )
}
