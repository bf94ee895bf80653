/**
 * Writes the lines of the log in batches, because one write per request would cost 10 % of the program's time. A reader
 * that is gone or has stopped reading delays neither the program nor its end.
 */
import { write as writeTo } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds, seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'

export interface LogOutput {
  /** Takes one line with its line end. */
  write(line: string): void
  /** Resolves when everything is written, after one second at the latest. */
  close(): Promise<void>
}

const GATHERED = kilobytes(8)
/** The most bytes in memory for a reader that has stopped; further lines are dropped and counted. */
const KEPT = kilobytes(1024)
const BETWEEN_WRITES = milliseconds(200)
const BETWEEN_TRIES = milliseconds(20)
/** After a write to a full disk. */
const UNTIL_ROOM = seconds(1)

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
      if (error && !isForNow(error) && !isFull(error)) return lose()
      const rest = lines.subarray(error ? 0 : written)
      const wait = isFull(error) ? UNTIL_ROOM : error ? BETWEEN_TRIES : 0
      if (rest.length > 0) return void setTimeout(writeAll, wait, rest)
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
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), msg: `${lines} lines that could not be written were dropped` })}\n`

/** The log is a file, and its disk or the quota of its owner is full. */
const isFull = (error: NodeJS.ErrnoException | null) => error?.code === 'ENOSPC' || error?.code === 'EDQUOT'

/** The reader is there, but its buffer is full. */
const isForNow = ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN' || code === 'EBUSY'
