/**
 * Writes the next steps of an adviser as a calendar feed: calls, written answers, promised quotes, follow-ups. Its
 * secret address is the only right needed. Unknown, replaced and ended addresses get the same answer.
 */
import { createEvents, type DateArray, type EventAttributes } from 'ics'
import { Problem } from '#contract/problems.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import type { SayInLetter } from '#languages/letters.ts'
import { limit, type LimitServices } from '../access/limits.ts'
import { asService } from '../access/as-service.ts'
import { cleanLine } from '../mail/writing/clean-value.ts'
import { sayInLetters } from '../mail/writing/say-in-letters.ts'
import { foldLines } from './fold-lines.ts'
import type { Settings } from '../settings/settings.ts'

export interface AdvisersCalendarServices extends LimitServices {
  settings: Pick<Settings, 'BRAND' | 'SITE_URL'>
}

export interface NextStep {
  kind: 'call' | 'answer' | 'quote' | 'followUp'
  at: string
  reference: string
  name: string
  /** Rises with each change of the request. */
  version: number
}

interface Calendar {
  language: string
  steps: readonly NextStep[]
}

/** Enough for several programs behind one address that each read every few minutes. */
const READINGS = { kind: 'calendar feed', burst: 60, seconds: 300 }
const SECRET = /^[\da-f]{64}$/
const LASTS_MINUTES = 15
const LONGEST_NAME = 40

export async function advisersCalendar(
  { secret = '', address }: { secret?: string | undefined; address: string },
  services: AdvisersCalendarServices,
): Promise<Response> {
  await limit(address, READINGS, services)
  const calendar = SECRET.test(secret) ? await calendarOf(secret, services) : null
  if (!calendar) throw new Problem('no_such_calendar', 'This address opens no calendar. It may have been replaced.')
  return new Response(calendarText(calendar, services.settings, services.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

function calendarOf(secret: string, services: AdvisersCalendarServices): Promise<Calendar | null> {
  return asService(services, async (tx) => {
    const { rows } = await tx.last<{ calendar: Calendar | null }>('select private.calendar_of($1) as calendar', [
      secret,
    ])
    return rows[0]!.calendar
  })
}

/** The library accepts `timestamp`, but its types do not have it. */
type Event = EventAttributes & { timestamp: number }

export function calendarText(
  { language, steps }: Calendar,
  { BRAND, SITE_URL }: Pick<Settings, 'BRAND' | 'SITE_URL'>,
  now: Date,
): string {
  const say = sayInLetters(isLanguage(language) ? language : defaultLanguage)
  const host = new URL(SITE_URL).hostname
  const events = steps.map((step) => eventOf(step, { say, host, now }))
  const calName = say('nextSteps.calendar', { brand: BRAND })
  const { error, value } = createEvents(events, { calName, productId: BRAND, method: 'PUBLISH' })
  if (error || !value) throw new Error('The calendar could not be written', { cause: error })
  return foldLines(value)
}

interface CalendarWriting {
  say: SayInLetter
  host: string
  now: Date
}

function eventOf({ kind, at, reference, name, version }: NextStep, { say, host, now }: CalendarWriting): Event {
  const first = firstWordOf(cleanLine(name))
  return {
    // Without the time, so that a postponed step moves instead of appearing twice.
    uid: `${reference.toLowerCase()}-${kind.toLowerCase()}@${host}`,
    sequence: version,
    timestamp: now.getTime(),
    start: inUtc(new Date(at)),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: LASTS_MINUTES },
    title: say(`nextSteps.${kind}`, { name: first, reference }),
    status: 'CONFIRMED',
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
  }
}

/** Other people may see calendars, so the family name stays out. A clean line separates words by a space alone. */
const firstWordOf = (line: string) => [...line.split(' ', 1)[0]!].slice(0, LONGEST_NAME).join('')

const inUtc = (at: Date): DateArray => [
  at.getUTCFullYear(),
  at.getUTCMonth() + 1,
  at.getUTCDate(),
  at.getUTCHours(),
  at.getUTCMinutes(),
]
