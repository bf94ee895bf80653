import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHARTER_DELAY, countDown, EVENT_DELAY } from './opening-times.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const prepare = async () => true

test('the charter opens 2000 ms after home is shown and the event 1000 ms after acceptance', async () => {
  expect([CHARTER_DELAY, EVENT_DELAY]).toEqual([2000, 1000])
  const due = vi.fn<() => void>()
  countDown({ delay: CHARTER_DELAY, interrupted: () => false, prepare, due })

  vi.advanceTimersByTime(1999)
  expect(due).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(due).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(due).toHaveBeenCalledOnce()
})

test('the countdown pauses while the visitor is busy', async () => {
  let busy = false
  const due = vi.fn<() => void>()
  countDown({ delay: 2000, interrupted: () => busy, prepare, due })

  vi.advanceTimersByTime(1500)
  busy = true
  vi.advanceTimersByTime(60_000)
  expect(due).not.toHaveBeenCalled()
  busy = false
  vi.advanceTimersByTime(450)
  expect(due).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(due).toHaveBeenCalledOnce()
})

test('a countdown that is stopped opens nothing', () => {
  const due = vi.fn<() => void>()
  const stop = countDown({ delay: 2000, interrupted: () => false, prepare, due })
  vi.advanceTimersByTime(1900)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(due).not.toHaveBeenCalled()
})

test('a dialog that was loaded too late for home does not open, nor over a visitor who types by then', async () => {
  const due = vi.fn<() => void>()
  const loaded = Promise.withResolvers<boolean>()
  const left = countDown({ delay: 2000, interrupted: () => false, prepare: () => loaded.promise, due })
  let busy = false
  const typing = vi.fn<() => void>()
  countDown({ delay: 2000, interrupted: () => busy, prepare: () => loaded.promise, due: typing })
  await vi.advanceTimersByTimeAsync(3000)
  left()
  busy = true
  loaded.resolve(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(due).not.toHaveBeenCalled()
  expect(typing).not.toHaveBeenCalled()
  busy = false
  await vi.advanceTimersByTimeAsync(50)
  expect(typing).toHaveBeenCalledOnce()
})
