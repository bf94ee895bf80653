/** Ends the process of a function that gives no sign of life while it works, or takes more memory than it may. */
import { existsSync, readFileSync } from 'node:fs'
import { milliseconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { MEMORY_BESIDE_HEAP } from './limits.ts'

export interface WatchOptions {
  pid: number | undefined
  /** Megabytes of heap. */
  memory: number
  /** Milliseconds without a sign of life. */
  silence: number
  isBusy(): boolean
  kill(why: string): void
}

export interface Watch {
  /** A sign of life; the memory in bytes, where the process told it. */
  sign(memory?: number): void
  stop(): void
}

/** A loop that fills buffers gives no sign of life: memory is looked at from outside. */
const LOOK = milliseconds(200)
/** Bytes of a page of memory. */
const PAGE = 4096

export function watchProcess({ pid, memory, silence, isBusy, kill }: WatchOptions): Watch {
  let lastSign = performance.now()
  const checkMemory = (used: number) => {
    if (used > megabytes(memory) + MEMORY_BESIDE_HEAP) kill(`it took ${Math.round(used / megabytes(1))} MB`)
  }
  const looking = setInterval(() => {
    if (!isBusy()) lastSign = performance.now()
    else if (performance.now() - lastSign > silence) kill('it gave no sign of life')
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

/** Resident bytes, as Linux tells them; elsewhere the process says so itself. */
function memoryOf(pid: number | undefined): number {
  const path = `/proc/${pid}/statm`
  if (!existsSync(path)) return 0
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[1]) * PAGE
  } catch {
    return 0
  }
}
