import { expect, test } from 'vitest'
import { eventParser } from './event-parser.ts'

const STREAM =
  ': hello\n\nretry: 1000\n\nid: 7:9:\nevent: changes\ndata: {"a":\ndata: 1}\n\n: alive\n\nevent: presence\ndata: {}\n\n'
const EVENTS = [
  { id: '7:9:', event: 'changes', data: '{"a":\n1}' },
  { id: '', event: 'presence', data: '{}' },
]

test('events are the same at every place where the stream is cut', () => {
  for (const stream of [STREAM, STREAM.replaceAll('\n', '\r\n')]) {
    for (const size of [1, 2, 3, 7, 1000]) {
      const parse = eventParser()
      const pieces = stream.match(new RegExp(`[^]{1,${size}}`, 'g'))!
      expect(pieces.flatMap(parse), `pieces of ${size}`).toEqual(EVENTS)
    }
  }
})

test('an event that has not ended is none yet', () => {
  const parse = eventParser()
  expect(parse('data: 1\n')).toEqual([])
  expect(parse('\n')).toEqual([{ id: '', event: 'message', data: '1' }])
})
