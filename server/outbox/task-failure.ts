/**
 * The reason why a task failed, in words that name nobody: they are kept with the job, logged and shown in the console.
 */
export class TaskFailure extends Error {
  override name = 'TaskFailure'
  /** Another try would fail as well: the job becomes a dead letter at once. */
  readonly permanent: boolean

  constructor(message: string, { permanent = false, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.permanent = permanent
  }
}

/** The part of an error that may be stored: its message may quote data of a client. */
export function reasonOf(error: unknown): string {
  if (error instanceof TaskFailure) return error.message
  const { name = 'Error', code } = (error ?? {}) as { name?: string; code?: unknown }
  return typeof code === 'string' ? `${name} ${code}` : name
}

/** The stack of the error, without its message. */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))
    .slice(0, 8)
}
