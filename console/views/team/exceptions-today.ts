/** Lists the exceptions to the roster at a moment: advisers who are off or help out. Pure. */
import { addDays, parisDayAt, parisInstant } from '#console/time/paris-days.ts'
import { crossesMidnight } from './roster/roster-spans.ts'
import type { DutyException, RosteredAdviser } from '#contract/database-types.ts'

export interface ExceptionToday {
  name: string
  exception: DutyException
  /** Whether it began yesterday and runs past midnight. */
  sinceYesterday: boolean
}

/** Returns absences first, because they explain who is missing. `now` is in milliseconds. */
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

/** Whether the exception ended yesterday with a night that is not over. */
const isLeftOfYesterday = (exception: DutyException, today: string, now: number) =>
  exception.last_day === addDays(today, -1) && crossesMidnight(exception) && now < parisInstant(today, exception.ends)

/** Returns start and end as `HH:MM`, or null for the whole day. */
export function hoursOf({ starts, ends }: Pick<DutyException, 'starts' | 'ends'>): [string, string] | null {
  const [from, until] = [starts.slice(0, 5), ends.slice(0, 5)]
  return from === '00:00' && until === '24:00' ? null : [from, until]
}
