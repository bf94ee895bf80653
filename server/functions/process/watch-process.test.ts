/** A process that computes without a heartbeat is ended; one that a busy machine keeps waiting has longer. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { seconds } from '#contract/durations.ts'
import { watchProcess } from './watch-process.ts'

const SILENCE = seconds(1)
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** Watches a process of Node that runs `script`, on a clock that only the test moves. */
function watched(script: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' })
  const kill = vi.fn<(why: string) => void>()
  const { pid } = child
  const watch = watchProcess({ pid, memory: 1000, silence: SILENCE, isBusy: () => true, isStarted: () => true, kill })
  ends.push(
    () => watch.stop(),
    () => child.kill('SIGKILL'),
  )
  return { kill, watch, pid: pid! }
}

/** Ticks of the processor that the process has used. */
const ticksOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .map(Number)
    .reduce((a, b) => a + b)

test.runIf(process.platform === 'linux')('a process that computes is ended once it was silent too long', async () => {
  const { kill, pid } = watched('for (;;);')
  const before = ticksOf(pid)
  while (ticksOf(pid) - before < 60) await pause(20)
  vi.advanceTimersByTime(SILENCE / 2)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(SILENCE)
  expect(kill).toHaveBeenCalledWith('it gave no sign of life')
})

test.runIf(process.platform === 'linux')(
  'a process that waits has six times as long; a heartbeat starts the time again',
  () => {
    const { kill, watch, pid } = watched('setTimeout(() => {}, 1e6)')
    process.kill(pid, 'SIGSTOP')
    vi.advanceTimersByTime(5 * SILENCE)
    watch.sign()
    vi.advanceTimersByTime(5 * SILENCE)
    expect(kill).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2 * SILENCE)
    expect(kill).toHaveBeenCalledWith('it gave no sign of life')
  },
)
