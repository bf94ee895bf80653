/**
 * Writes the lines of the log, gathered for a moment, because a write per request would cost a tenth of the program's
 * time. A reader that is gone, or one that has stopped reading, holds up neither the program nor its end.
 */
import { write as writeTo } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'

export interface LogOutput {
  /** Takes one line, its end included. */
  write(line: string): void
  /** Waits until all is written, a second at most. */
  close(): Promise<void>
}

const GATHERED = kilobytes(8)
/** The most bytes kept for a reader that has stopped; later lines are dropped and counted. */
const KEPT = kilobytes(1024)
const BETWEEN_WRITES = milliseconds(200)
const BETWEEN_TRIES = milliseconds(20)

export function openLogOutput(descriptor: number): LogOutput {
  let gathered = ''
  let dropped = 0
  let writing = false
  let gone = false
  const timer = setInterval(push, BETWEEN_WRITES).unref()

  function write(line: string): void {
    if (gone) return
    if (gathered.length > KEPT) dropped += 1
    else gathered += line
    if (gathered.length >= GATHERED) push()
  }

  function push(): void {
    if (writing || gathered === '') return
    writing = true
    const lines = Buffer.from(dropped === 0 ? gathered : `${gathered}${sayDropped(dropped)}`)
    gathered = ''
    dropped = 0
    writeAll(lines)
  }

  function writeAll(lines: Buffer): void {
    writeTo(descriptor, lines, (error, written) => {
      if (error && !isForNow(error)) return lose()
      const rest = lines.subarray(error ? 0 : written)
      if (rest.length > 0) return void setTimeout(writeAll, error ? BETWEEN_TRIES : 0, rest)
      writing = false
    })
  }

  function lose(): void {
    gone = true
    writing = false
    gathered = ''
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    for (let waited = 0; (writing || gathered !== '') && waited < seconds(1); waited += BETWEEN_TRIES) {
      push()
      await pause(BETWEEN_TRIES)
    }
  }

  return { write, close }
}

const sayDropped = (lines: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), msg: `${lines} lines nobody read were dropped` })}\n`

/** The reader is there and its buffer is full. */
const isForNow = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY'
