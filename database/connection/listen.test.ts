/** A listener misses nothing: it is called again for changes before LISTEN took effect. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { aDatabase, silent } from '#tests/databases/database.ts'
import { openListener } from './listen.ts'

const world = await aDatabase()
const listener = openListener(world.owner.connectionString, silent)
afterAll(async () => {
  await listener.close()
  await world.close()
})

function hear(channel: string): (string | undefined)[] {
  const heard: (string | undefined)[] = []
  listener.listen(channel, (payload) => heard.push(payload))
  return heard
}

test('each channel begins with a call without a payload, also one that is joined later', async () => {
  const first = hear('first')
  await expect.poll(() => first).toEqual([undefined])
  const later = hear('later')
  await expect.poll(() => later).toEqual([undefined])
  await world.owner.query(`select pg_notify('later', 'a word')`)
  await expect.poll(() => later).toEqual([undefined, 'a word'])
  expect(first).toEqual([undefined])
})

test('a stopped listener is not called any more', async () => {
  const heard: (string | undefined)[] = []
  const stop = listener.listen('stopped', (payload) => heard.push(payload))
  await expect.poll(() => heard).toEqual([undefined])
  stop()
  const others = hear('stopped')
  await world.owner.query(`select pg_notify('stopped', 'a word')`)
  await expect.poll(() => others).toEqual(['a word'])
  await pause(20)
  expect(heard).toEqual([undefined])
})
