import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { milliseconds } from '#contract/durations.ts'

const fetched = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls that fail together lengthen the pause before the next try once', async () => {
  const { watchedFetch, isConnected } = await import('./connection.ts')
  fetched.mockRejectedValue(new TypeError('no network'))
  await Promise.allSettled(Array.from({ length: 6 }, () => watchedFetch('/rest/v1/rpc/inbox')))
  expect(isConnected()).toBe(false)
  const tries = () => fetched.mock.calls.filter(([address]) => address === '/ready').length
  await vi.advanceTimersByTimeAsync(milliseconds(500))
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(milliseconds(1000))
  expect(tries()).toBe(2)
  fetched.mockResolvedValue(new Response(null))
  await vi.advanceTimersByTimeAsync(milliseconds(2000))
  expect(isConnected()).toBe(true)
})
