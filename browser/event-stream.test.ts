import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#contract/durations.ts'
import type { StreamEvent } from './event-parser.ts'
import { pauseBeforeRetry, readEventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream to which the test writes, and the events that were read from it. */
function aStream(status = 200) {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = writable.getWriter()
  const heard: StreamEvent[] = []
  const leaving = new AbortController()
  const ended = readEventStream({
    open: async (signal) => {
      signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}))
      return new Response(readable, { status })
    },
    onEvent: (event) => heard.push(event),
    longestSilence: seconds(10),
    signal: leaving.signal,
  })
  return { heard, leaving, ended, writer, write: (text: string) => writer.write(new TextEncoder().encode(text)) }
}

test('events are read as they come, and the end of the stream returns its status', async () => {
  const { heard, ended, write, writer } = aStream()
  await write('data: 1\n\nda')
  await write('ta: 2\n\n')
  await writer.close()
  expect(await ended).toBe(200)
  expect(heard.map(({ data }) => data)).toEqual(['1', '2'])
})

test('an answer that is no stream is its status; without an answer it is 0', async () => {
  expect(await aStream(403).ended).toBe(403)
  const unreachable = readEventStream({
    open: async () => Promise.reject(new TypeError('Failed to fetch')),
    onEvent: () => {},
    longestSilence: seconds(10),
    signal: new AbortController().signal,
  })
  expect(await unreachable).toBe(0)
})

test('a stream counts as broken once it is silent for too long; any bytes end the silence', async () => {
  const { ended, write } = aStream()
  let over = false
  void ended.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(seconds(9))
  await write(': alive\n\n')
  await vi.advanceTimersByTimeAsync(seconds(9))
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(seconds(2))
  expect(over).toBe(true)
  expect(await ended).toBe(0)
})

test('an abort ends the stream, and leaves no timer', async () => {
  const { ended, leaving } = aStream()
  await vi.advanceTimersByTimeAsync(0)
  leaving.abort()
  expect(await ended).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a pause ends early when the network is back or the page is left', async () => {
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  const leaving = new AbortController()
  const first = pauseBeforeRetry(seconds(30), leaving.signal)
  network.dispatchEvent(new Event('online'))
  await first
  const second = pauseBeforeRetry(seconds(30), leaving.signal)
  leaving.abort()
  await second
  expect(vi.getTimerCount()).toBe(0)
})
