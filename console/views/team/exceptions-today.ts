/** Who is off or helps out beside the roster on a day, as one reads it next to who is on duty. Pure. */
import type { DutyException, RosteredAdviser } from './rows.ts'

export interface ExceptionToday {
  name: string
  exception: DutyException
}

/** Absences first: they are why somebody is missing. */
export function exceptionsOn(day: string, advisers: readonly RosteredAdviser[]): ExceptionToday[] {
  return advisers
    .flatMap(({ display_name, exceptions }) =>
      exceptions
        .filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
        .map((exception) => ({ name: display_name, exception })),
    )
    .toSorted((a, b) => Number(a.exception.on_duty) - Number(b.exception.on_duty))
}

/** From when until when, `HH:MM`; null for the whole day. */
export function hoursOf({ starts, ends }: Pick<DutyException, 'starts' | 'ends'>): [string, string] | null {
  const [from, until] = [starts.slice(0, 5), ends.slice(0, 5)]
  return from === '00:00' && until === '24:00' ? null : [from, until]
}
