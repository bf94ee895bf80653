/** The answers about the program itself: its letters and its health (product §4.12). */
import * as v from 'valibot'
import { count, instant, instantOrNull, text, textOrNull, yesOrNo } from './parts.ts'

export const DeadLetter = v.strictObject({
  id: count,
  task: text,
  last_error: textOrNull,
  attempts: count,
  created_at: instant,
  failed_at: instant,
})

/** The problems that need an operator. */
export const ProgramHealth = v.strictObject({
  /** Settings that visitors see and that still have invented defaults. */
  fictitious: v.array(text),
  /** Whether letters are files on the server, because no mail server is set. */
  without_mail: yesOrNo,
  /** In bytes; null if there is enough. */
  disk_free: v.nullable(count),
  /** In seconds; null if the clocks agree. */
  clock_ahead: v.nullable(count),
  /** The time of the last backup; null if it is recent, or if there never was one. */
  backup_at: instantOrNull,
})

export const SendingHealth = v.strictObject({
  /** The number of jobs that failed at least once and will be tried again. */
  failing: count,
  last_error: textOrNull,
  /** The due time of the oldest job that no worker has begun; null if the queue is on time. */
  overdue_since: instantOrNull,
  program: ProgramHealth,
})

/** `sent` means that the mail server accepted the letter. */
export const TestLetterOutcome = v.strictObject({
  outcome: v.picklist(['waiting', 'sent', 'failed']),
  reason: textOrNull,
})

export const OperatorFunction = v.strictObject({
  name: text,
  /** The right that a caller needs; null for a function that is left out. */
  verify: v.nullable(v.picklist(['token', 'adviser', 'none', 'events'])),
  /** The events it is called for. */
  events: v.array(text),
  /** The reason of leaving it out. */
  left_out: textOrNull,
  last_at: instantOrNull,
  /** The status of the last run, or the code of its failure. */
  last_outcome: textOrNull,
  /** Of the last day. */
  runs: count,
  failures: count,
  /** Of its events: those that are still to be told, and those that failed for good. */
  waiting: count,
  failed: count,
})

/** A line that a function logged. */
export const FunctionLine = v.strictObject({
  id: count,
  function: text,
  at: instant,
  /** Null for what belongs to no run. */
  run: textOrNull,
  level: v.picklist(['info', 'warn', 'error']),
  line: text,
  /** Whether its run failed. */
  failed: yesOrNo,
})
