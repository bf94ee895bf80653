import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHARTER_DELAY, countDown, EVENT_DELAY } from './opening-times.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the charter opens 2000 ms after home is shown and the event 1000 ms after acceptance', () => {
  expect([CHARTER_DELAY, EVENT_DELAY]).toEqual([2000, 1000])
  const due = vi.fn<() => void>()
  countDown({ delay: CHARTER_DELAY, interrupted: () => false, due })

  vi.advanceTimersByTime(1999)
  expect(due).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(due).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(due).toHaveBeenCalledOnce()
})

test('the countdown pauses while the visitor is busy', () => {
  let busy = false
  const due = vi.fn<() => void>()
  countDown({ delay: 2000, interrupted: () => busy, due })

  vi.advanceTimersByTime(1500)
  busy = true
  vi.advanceTimersByTime(60_000)
  expect(due).not.toHaveBeenCalled()
  busy = false
  vi.advanceTimersByTime(450)
  expect(due).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(due).toHaveBeenCalledOnce()
})

test('a countdown that is stopped opens nothing', () => {
  const due = vi.fn<() => void>()
  const stop = countDown({ delay: 2000, interrupted: () => false, due })
  vi.advanceTimersByTime(1900)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(due).not.toHaveBeenCalled()
})
