/** The frames, against the serializer of the official client. */
import { createClient } from '@supabase/supabase-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { broadcastFrame, readFrame, textFrame } from './frames.ts'

interface Serializer {
  encode(message: object, done: (frame: ArrayBuffer | string) => void): void
  decode(frame: ArrayBuffer | string, done: (message: unknown) => void): void
}

/** Only the serializer of this client is used; it connects to nothing. */
const client = createClient('http://localhost', 'key')
const official = client.realtime.serializer as unknown as Serializer

const short = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => text.isWellFormed())
const encoded = (message: object) => {
  let frame: ArrayBuffer | string = ''
  official.encode(message, (one) => (frame = one))
  return frame
}
const decoded = (frame: Buffer | string | undefined) => {
  let message: unknown
  const bytes = typeof frame === 'string' || !frame ? frame : new Uint8Array(frame).buffer
  official.decode(bytes as string, (one) => (message = one))
  return message
}
const read = (frame: ArrayBuffer | string) =>
  readFrame(Buffer.from(frame as string), typeof frame !== 'string', '2.0.0')

test('a broadcast that the client writes is read correctly', () => {
  fc.assert(
    fc.property(short, short, fc.json({ maxDepth: 4 }), (topic, event, json) => {
      const payload: unknown = JSON.parse(json)
      const frame = read(encoded({ join_ref: '1', ref: '2', topic, event: 'broadcast', payload: { event, payload } }))
      expect(frame).toMatchObject({ joinRef: '1', ref: '2', topic, event: 'broadcast', message: { event } })
      expect(JSON.parse(String(frame!.message!.body))).toEqual(payload ?? {})
    }),
  )
})

test('binary broadcasts are read in both directions', () => {
  fc.assert(
    fc.property(short, short, fc.uint8Array({ maxLength: 300 }), (topic, event, bytes) => {
      // The client drops a byte order mark at the beginning of a text.
      fc.pre(![topic, event].some((text) => text.startsWith('\ufeff')))
      const payload = { event, payload: new Uint8Array(bytes).buffer }
      const frame = read(encoded({ join_ref: null, ref: null, topic, event: 'broadcast', payload }))
      expect([...(frame!.message!.body as Buffer)]).toEqual([...bytes])
      const sent = decoded(broadcastFrame('2.0.0', topic, { event, body: Buffer.from(bytes), id: 'x' })) as {
        payload: { payload: ArrayBuffer }
      }
      expect(sent).toMatchObject({
        topic,
        event: 'broadcast',
        payload: { type: 'broadcast', event, meta: { id: 'x' } },
      })
      expect([...new Uint8Array(sent.payload.payload)]).toEqual([...bytes])
    }),
  )
})

test('text frames of both versions have the same content', () => {
  const frame = { joinRef: '1', ref: null, topic: 'a"b', event: 'phx_reply', payload: '{"status":"ok"}' }
  const said = { join_ref: '1', ref: null, topic: 'a"b', event: 'phx_reply', payload: { status: 'ok' } }
  expect(JSON.parse(textFrame('1.0.0', frame))).toEqual(said)
  expect(decoded(textFrame('2.0.0', frame))).toEqual(said)
})

describe('bytes that are no frame', () => {
  const whole = Buffer.from(
    encoded({
      join_ref: '1',
      ref: '2',
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { event: 'e', payload: {} },
    }) as unknown as ArrayBuffer,
  )

  test('a binary frame of a wrong length is refused', () => {
    expect(readFrame(whole, true, '2.0.0')?.message).toEqual({ event: 'e', body: '{}' })
    for (let length = 0; length < whole.length; length++) {
      expect(readFrame(whole.subarray(0, length), true, '2.0.0'), String(length)).toBeUndefined()
    }
  })

  test('a wrong length field reads no byte beyond the frame', () => {
    for (let at = 1; at <= 5; at++) {
      for (let length = 0; length < 256; length++) {
        const lying = Buffer.from(whole)
        lying[at] = length
        const frame = readFrame(lying, true, '2.0.0')
        const isJson = frame === undefined || JSON.parse(String(frame.message!.body)) !== undefined
        expect(isJson, `${at} ${length}`).toBe(true)
      }
    }
  })

  test.each([
    ['text after the JSON', '{}]'],
    ['two values', '{} {}'],
    ['nothing', ''],
    ['broken JSON', '{"a":'],
  ])('JSON that would break out of the frame it is pasted into: %s', (_, json) => {
    const lengths = Buffer.from([3, 0, 0, 1, 1, 0, 1])
    const frame = Buffer.concat([lengths, Buffer.from(`te${json}`)])
    expect(readFrame(frame, true, '2.0.0')).toBeUndefined()
  })

  test('a binary broadcast nested too deeply, which would take long to parse, is refused', () => {
    const head = Buffer.from([3, 0, 0, 1, 1, 0, 1])
    const isRead = (levels: number) => {
      const text = Buffer.from(`te${'['.repeat(levels)}${']'.repeat(levels)}`)
      return readFrame(Buffer.concat([head, text]), true, '2.0.0') !== undefined
    }
    expect([10, 10_000].map(isRead)).toEqual([true, false])
  })

  test.each([
    ['of 1.0.0 on 2.0.0', '{"topic":"a","event":"b","payload":{},"ref":"1"}', '2.0.0'],
    ['of 2.0.0 on 1.0.0', '[null,"1","a","b",{}]', '1.0.0'],
    ['whose topic is a number', '[null,"1",7,"b",{}]', '2.0.0'],
    ['whose ref is an object', '[null,{},"a","b",{}]', '2.0.0'],
    ['nested too deeply', `[null,"1","a","b",${'['.repeat(100)}${']'.repeat(100)}]`, '2.0.0'],
    ['that is no JSON', 'hello', '2.0.0'],
  ] as const)('a text frame %s', (_, text, version) => {
    expect(readFrame(Buffer.from(text), false, version)).toBeUndefined()
  })
})
