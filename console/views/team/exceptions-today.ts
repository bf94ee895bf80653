/** The advisers who are off or help out beside the roster at a moment, to be read next to who is on duty. Pure. */
import { addDays, parisDayAt, parisInstant } from '#console/time/paris-days.ts'
import { crossesMidnight } from './roster/roster-spans.ts'
import type { DutyException, RosteredAdviser } from '#contract/database-types.ts'

export interface ExceptionToday {
  name: string
  exception: DutyException
  /** Began yesterday and runs past midnight. */
  sinceYesterday: boolean
}

/** Absences first: they are why somebody is missing. `now` in milliseconds. */
export function exceptionsAt(now: number, advisers: readonly RosteredAdviser[]): ExceptionToday[] {
  const today = parisDayAt(new Date(now))
  return advisers
    .flatMap(({ display_name: name, exceptions }) =>
      exceptions.flatMap((exception) => {
        const sinceYesterday = isLeftOfYesterday(exception, today, now)
        return sinceYesterday || holdsOn(today, exception) ? [{ name, exception, sinceYesterday }] : []
      }),
    )
    .toSorted((a, b) => Number(a.exception.on_duty) - Number(b.exception.on_duty))
}

const holdsOn = (day: string, { first_day, last_day }: DutyException) => first_day <= day && day <= last_day

/** The lines whose last night is not over. */
const isLeftOfYesterday = (exception: DutyException, today: string, now: number) =>
  exception.last_day === addDays(today, -1) && crossesMidnight(exception) && now < parisInstant(today, exception.ends)

/** From when until when, `HH:MM`; null for the whole day. */
export function hoursOf({ starts, ends }: Pick<DutyException, 'starts' | 'ends'>): [string, string] | null {
  const [from, until] = [starts.slice(0, 5), ends.slice(0, 5)]
  return from === '00:00' && until === '24:00' ? null : [from, until]
}
