/** Bodies of functions are held in memory, so only a few of one role may arrive slowly (safety B16). */
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#contract/durations.ts'
import { kilobytes } from '#contract/sizes.ts'
import { limitBody } from '../http/connections/body-deadline.ts'
import { SLOW_BODIES } from './limits.ts'
import { shareSlowBodies } from './slow-bodies.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function aBody() {
  const body = new PassThrough()
  const socket = { bytesRead: 0 }
  const incoming = Object.assign(body, { headers: { 'content-length': '10' }, socket }) as unknown as IncomingMessage
  const late = vi.fn<() => void>()
  limitBody(incoming, false, late)
  return { incoming, socket, late }
}

test('of one role a few have the time of an upload, the others ten seconds, and another role has its own', async () => {
  const allowSlowBody = shareSlowBodies()
  const first = aBody()
  allowSlowBody(first.incoming, 'anon')
  first.incoming.destroy()
  await nextTurn()
  const visitors = Array.from({ length: SLOW_BODIES + 1 }, aBody)
  const member = aBody()
  for (const { incoming } of visitors) allowSlowBody(incoming, 'anon')
  allowSlowBody(member.incoming, 'authenticated')
  for (const { socket } of [...visitors, member]) socket.bytesRead += kilobytes(200)
  vi.advanceTimersByTime(seconds(9.5))
  await nextTurn()
  expect(visitors.map(({ late }) => late.mock.calls.length)).toEqual([...Array<number>(SLOW_BODIES).fill(0), 1])
  expect(member.late).not.toHaveBeenCalled()
})
