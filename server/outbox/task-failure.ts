/** The reason why a task failed, without personal data, because it is stored, logged and shown in the console. */
export class TaskFailure extends Error {
  override name = 'TaskFailure'
  /** Another try would fail as well: the job becomes a dead letter at once. */
  readonly permanent: boolean
  /** The receiver asks to wait so many seconds before the next try; 0 if it does not. */
  readonly retryAfter: number

  constructor(message: string, { permanent = false, retryAfter = 0, cause }: FailureOptions = {}) {
    super(message, { cause })
    this.permanent = permanent
    this.retryAfter = retryAfter
  }
}

interface FailureOptions {
  permanent?: boolean
  retryAfter?: number
  cause?: unknown
}

/** Returns the part of an error that may be stored. The message may quote data of a client. */
export function reasonOf(error: unknown): string {
  if (error instanceof TaskFailure) return error.message
  const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown }
  return typeof code === 'string' ? `${name} ${code}` : name
}

/** Returns the stack of the error without its message. */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
    .slice(0, 8)
}
