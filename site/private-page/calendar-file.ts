/** The hour of the call for the visitor's own calendar (RFC 5545): no code, no address of the page, nothing to steal. */
import { minutes } from '#contract/durations.ts'

interface Call {
  summary: string
  /** Instant in ISO. */
  at: string
  /** The same for the same request, so that a newer hour takes the place of the older. */
  id: string
}

const LENGTH = minutes(15)

export function calendarFile({ summary, at, id }: Call): string {
  const starts = new Date(at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//private page//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(new Date(starts.getTime() + LENGTH))}`,
    `SUMMARY:${summary.replaceAll(/[\\;,]/g, String.raw`\$&`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT5M',
    'DESCRIPTION:-',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
