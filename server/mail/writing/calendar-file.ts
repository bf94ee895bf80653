/** The promised call as an .ics file, for the client's own calendar (product §3.6). */
import type { DateArray } from 'ics'
import type { Appointment, Sender } from './content.ts'

const CALL_MINUTES = 15
const REMIND_MINUTES_BEFORE = 10

export async function calendarFile(
  { at, title, text, id, sequence }: Appointment,
  { brand, siteUrl }: Pick<Sender, 'brand' | 'siteUrl'>,
  now: Date,
): Promise<string> {
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    uid: `${id}@${new URL(siteUrl).hostname}`,
    productId: brand,
    method: 'PUBLISH',
    sequence,
    start: inUtc(at),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: CALL_MINUTES },
    created: inUtc(now),
    title,
    description: text,
    status: 'CONFIRMED',
    busyStatus: 'FREE',
    alarms: [{ action: 'display', description: title, trigger: { minutes: REMIND_MINUTES_BEFORE, before: true } }],
  })
  if (error || !value) throw new Error('The appointment could not be written', { cause: error })
  return value
}

const inUtc = (at: Date): DateArray => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]
