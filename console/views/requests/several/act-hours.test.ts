import { expect, test } from 'vitest'
import type { InboxRow } from '#contract/database-types.ts'
import { offeredHours, planned } from './act-hours.ts'

const row = (id: string, ...clocks: string[]) => ({ id, clocks }) as InboxRow
const paris = row('paris', 'Europe/Paris')
const tokyo = row('tokyo', 'Asia/Tokyo')
/** Half past one in Paris, in summer; half past eight in the evening in Tokyo. */
const noon = Date.parse('2026-07-01T11:30:20Z')
const always = { now: noon, duty: (from: number) => from }
const hoursOf = ({ items }: ReturnType<typeof planned>) =>
  Object.fromEntries(items.map(({ request, next_attempt }) => [request, next_attempt]))

test('tomorrow morning is that of each client; of a wide country it is an hour that is day in all of it', () => {
  const wide = row('wide', 'America/St_Johns', 'Pacific/Honolulu')
  expect(hoursOf(planned([paris, tokyo, wide], 'morning', always))).toEqual({
    paris: '2026-07-02T08:00:00.000Z',
    tokyo: '2026-07-02T01:00:00.000Z',
    wide: '2026-07-02T19:00:00.000Z',
  })
})

test('an hour in a client’s night waits for nine there, and is counted', () => {
  const inAnHour = planned([paris, tokyo], 'hour', always)
  expect(inAnHour.moved).toBe(1)
  expect(hoursOf(inAnHour)).toEqual({ paris: '2026-07-01T12:30:00.000Z', tokyo: '2026-07-02T00:00:00.000Z' })
  const typed = planned([paris, tokyo], Date.parse('2026-07-03T15:00:00Z'), always)
  expect(typed.moved).toBe(1)
  expect(hoursOf(typed)).toEqual({ paris: '2026-07-03T15:00:00.000Z', tokyo: '2026-07-04T00:00:00.000Z' })
})

test('tomorrow morning is when somebody is on duty; where nobody ever is in it, the beginning of the client’s day', () => {
  const opens = Date.parse('2026-07-02T06:00Z')
  const duty = (from: number, until: number) => (from <= opens && opens < until ? opens : null)
  expect(hoursOf(planned([row('dubai', 'Asia/Dubai'), tokyo], 'morning', { now: noon, duty }))).toEqual({
    dubai: '2026-07-02T06:00:00.000Z',
    tokyo: '2026-07-02T06:00:00.000Z',
  })
})

test('this evening is offered only while it is still to come everywhere', () => {
  expect(offeredHours([paris], always)).toContain('evening')
  expect(offeredHours([paris, tokyo], always)).not.toContain('evening')
})
