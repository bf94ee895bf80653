/**
 * Manages the processes of one function: the one that answers, and the one that replaces it when its files change. If
 * the new one does not start, the old one keeps working.
 */
import { minutes, seconds } from '#contract/durations.ts'
import { FunctionFailure } from './function-failure.ts'
import type { FunctionProcess } from './process/function-process.ts'
import type { FunctionDefinition } from './read-functions.ts'

export interface FunctionPlace {
  definition(): FunctionDefinition
  /** The present process, if there is one. */
  process(): FunctionProcess | undefined
  isStarting(): boolean
  processFor(): Promise<FunctionProcess>
  /** Starts a new process, because the files changed. */
  renew(definition: FunctionDefinition): void
  /** Ends its process. */
  release(): void
  /** Resolves when no process is starting. */
  settled(): Promise<void>
}

export interface PlaceOptions {
  start(definition: FunctionDefinition): FunctionProcess
  retire(process: FunctionProcess): void
}

/** After this many failures within a minute, starts pause for a while. */
const MOST_FAILURES = 3
const LEFT_ALONE = seconds(30)

export function openPlace(first: FunctionDefinition, { start, retire }: PlaceOptions): FunctionPlace {
  let definition = first
  let process: FunctionProcess | undefined
  let starting: { of: FunctionDefinition; process: Promise<FunctionProcess> } | undefined
  let failures: number[] = []

  function release(): void {
    const released = process
    process = undefined
    if (released) retire(released)
  }

  async function takeOver(begun: FunctionProcess, of: FunctionDefinition): Promise<FunctionProcess> {
    try {
      await begun.ready
    } catch (error) {
      if (definition === of) failures = [...failures, performance.now()].slice(-MOST_FAILURES)
      retire(begun)
      throw error
    }
    // The files may have changed again. Then the present process answers, or one of the later version.
    if (definition !== of) {
      retire(begun)
      if (starting?.of === of) starting = undefined
      return processFor()
    }
    release()
    process = begun
    return begun
  }

  async function begin(): Promise<FunctionProcess> {
    const begun = { of: definition, process: takeOver(start(definition), definition) }
    starting = begun
    try {
      return await begun.process
    } finally {
      if (starting === begun) starting = undefined
    }
  }

  async function processFor(): Promise<FunctionProcess> {
    if (process && !process.isSpent()) return process
    if (starting) return starting.process
    const now = performance.now()
    const lately = failures.filter((at) => now - at < minutes(1))
    if (lately.length >= MOST_FAILURES && now - lately.at(-1)! < LEFT_ALONE) {
      throw new FunctionFailure('BOOT_ERROR', { retryAfter: LEFT_ALONE / seconds(1) })
    }
    return begin()
  }

  return {
    definition: () => definition,
    process: () => process,
    isStarting: () => starting !== undefined,
    processFor,
    renew(changed) {
      definition = changed
      failures = []
      if (process) begin().catch(() => undefined)
    },
    release,
    settled: async () => void (await starting?.process.catch(() => undefined)),
  }
}
