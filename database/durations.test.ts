/** Durations and sizes are the same in the functions of the database and in the code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST_NOTE, LONGEST_REASON, RELIEVED_AFTER, VISIT } from '#contract/advising-limits.ts'
import { hours, minutes, seconds } from '#contract/durations.ts'
import { REMINDER_MINUTES, WRITING_TIME } from '#contract/promise.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, 'functions', file), 'utf8')
const UNITS: Readonly<Record<string, (count: number) => number>> = { second: seconds, minute: minutes, hour: hours }

/** Each `interval '<count> <unit>'` of a function, in milliseconds, in the order of its text. */
const intervalsIn = (file: string) =>
  [...read(file).matchAll(/interval '(\d+) (second|minute|hour)s?'/g)].map(([, count, unit]) =>
    UNITS[unit!]!(Number(count)),
  )

test.each([
  ['a claim without a call may be taken over', 'requests/take_over_request.sql', [RELIEVED_AFTER]],
  ['openings of a sheet belong to one visit', 'audit/audit_opening.sql', [VISIT]],
])('%s after the same time', (_what, file, durations) => {
  expect(intervalsIn(file)).toEqual(durations)
})

test('a written answer becomes the next step as long before its hour as in the room', () => {
  expect(intervalsIn('inbox/next_call.sql')[0]).toBe(WRITING_TIME)
})

test('advisers are reminded at the minutes of the tasks', () => {
  const [promise, ...reminders] = intervalsIn('promise/promise_jobs.sql')
  expect(promise).toBe(minutes(30))
  expect([...new Set(reminders)]).toEqual(REMINDER_MINUTES.map(minutes))
})

test.each([
  ['requests/add_note.sql', LONGEST_NOTE],
  ['requests/set_request_state.sql', LONGEST_REASON],
  ['calls/plan_attempt.sql', LONGEST_REASON],
  ['promise/give_breach_reason.sql', LONGEST_REASON],
])('%s takes as many characters as the room lets in', (file, longest) => {
  expect([...read(file).matchAll(/private\.said\(\w+, (\d+)\)/g)].map(([, most]) => Number(most))).toEqual([longest])
})
