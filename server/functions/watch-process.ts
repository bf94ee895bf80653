/** Ends the process of a function that sends no heartbeat or exceeds its memory. */
import { existsSync, readFileSync } from 'node:fs'
import { milliseconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { MEMORY_BESIDE_HEAP } from './limits.ts'

export interface WatchOptions {
  pid: number | undefined
  /** Megabytes of heap. */
  memory: number
  /** Milliseconds without a heartbeat during a run, twice as many otherwise. */
  silence: number
  isBusy(): boolean
  /** The start has a limit of its own. */
  isStarted(): boolean
  kill(why: string): void
}

export interface Watch {
  /** A heartbeat; `memory` is in bytes, if the process sent it. */
  sign(memory?: number): void
  stop(): void
}

/** A loop that fills buffers sends no heartbeat, so the memory is read from outside, too. */
const LOOK = milliseconds(200)
/** Bytes of a page of memory. */
const PAGE = 4096

export function watchProcess({ pid, memory, silence, isBusy, isStarted, kill }: WatchOptions): Watch {
  let lastSign = performance.now()
  const checkMemory = (used: number) => {
    if (used > megabytes(memory) + MEMORY_BESIDE_HEAP) kill(`it took ${Math.round(used / megabytes(1))} MB`)
  }
  const looking = setInterval(() => {
    if (!isStarted()) lastSign = performance.now()
    else if (performance.now() - lastSign > (isBusy() ? silence : 2 * silence)) kill('it gave no sign of life')
    checkMemory(memoryOf(pid))
  }, LOOK).unref()
  return {
    sign(used) {
      lastSign = performance.now()
      if (used !== undefined) checkMemory(used)
    },
    stop: () => clearInterval(looking),
  }
}

/** Resident memory in bytes from Linux; on other systems the process sends it. */
function memoryOf(pid: number | undefined): number {
  const path = `/proc/${pid}/statm`
  if (!existsSync(path)) return 0
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}
