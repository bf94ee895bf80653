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

/** The matters that need an operator. */
export const ProgramHealth = v.strictObject({
  /** Settings that visitors see and nobody set. */
  fictitious: v.array(text),
  /** Letters stay in a directory of the server. */
  without_mail: yesOrNo,
  /** In bytes; null where there is enough. */
  disk_free: v.nullable(count),
  /** In seconds; null where the clocks agree. */
  clock_ahead: v.nullable(count),
  /** When the last backup was made; null where that is not too long ago, or none ever was. */
  backup_at: instantOrNull,
})

export const SendingHealth = v.strictObject({
  /** Jobs that failed at least once and are tried again. */
  failing: count,
  last_error: textOrNull,
  /** Since when the oldest job is due that nobody has begun; null where the queue is on time. */
  overdue_since: instantOrNull,
  program: ProgramHealth,
})

/** Sent: the mail server has taken the letter over. */
export const TestLetterOutcome = v.strictObject({
  outcome: v.picklist(['waiting', 'sent', 'failed']),
  reason: textOrNull,
})
