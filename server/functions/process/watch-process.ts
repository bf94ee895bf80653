/**
 * Ends the process of a function that sends no heartbeat or exceeds its memory. A busy machine may keep a process waiting
 * for seconds; such a process is not at fault and has more time.
 */
import { existsSync, readFileSync } from 'node:fs'
import { milliseconds } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { MEMORY_BESIDE_HEAP } from '../limits.ts'

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
/** Milliseconds of processor time in one tick of `/proc`. */
const TICK = 10
/** A silent process that used no processor time, as it got none or waits for something, has this many times as long. */
const LONGER_IF_IDLE = 6

export function watchProcess({ pid, memory, silence, isBusy, isStarted, kill }: WatchOptions): Watch {
  let lastSign = performance.now()
  let usedBefore = processorTimeOf(pid)
  const heard = () => {
    lastSign = performance.now()
    usedBefore = processorTimeOf(pid)
  }
  const isStuck = (limit: number) => {
    const silentFor = performance.now() - lastSign
    if (silentFor <= limit) return false
    return silentFor > LONGER_IF_IDLE * limit || processorTimeOf(pid) - usedBefore >= limit / 2
  }
  const checkMemory = (used: number) => {
    if (used > megabytes(memory) + MEMORY_BESIDE_HEAP) kill(`it took ${Math.round(used / megabytes(1))} MB`)
  }
  const looking = setInterval(() => {
    if (!isStarted()) heard()
    else if (isStuck(isBusy() ? silence : 2 * silence)) kill('it gave no sign of life')
    checkMemory(memoryOf(pid))
  }, LOOK).unref()
  return {
    sign(used) {
      heard()
      if (used !== undefined) checkMemory(used)
    },
    stop: () => clearInterval(looking),
  }
}

/** Resident memory in bytes from Linux; on other systems the process sends it. */
const memoryOf = (pid: number | undefined) => Number(readProcess(pid, 'statm')?.split(' ')[1] ?? 0) * PAGE

/** Milliseconds of processor time from Linux. On other systems it passes as the clock does. */
function processorTimeOf(pid: number | undefined): number {
  // The name of the program, in brackets, may contain spaces.
  const fields = readProcess(pid, 'stat')?.split(') ').at(-1)?.split(' ')
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK : performance.now()
}

function readProcess(pid: number | undefined, file: 'stat' | 'statm'): string | undefined {
  const path = `/proc/${pid}/${file}`
  if (!existsSync(path)) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
