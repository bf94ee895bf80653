import { hashSync } from 'bcryptjs'
import { afterAll, expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

const COST = 10
const passwords = openPasswords({ cost: COST, log: { error: () => undefined } as never, most: 1 })
afterAll(() => passwords.stop())

async function fastest(hash: string | null): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const start = performance.now()
    expect(await passwords.matches('not the one', hash)).toBe(false)
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('a wrong password takes as long for a hash that came with a lower cost, and for none', async () => {
  const none = await fastest(null)
  for (const cost of [4, 8, COST]) {
    const time = await fastest(hashSync('the one', cost))
    expect(time / none, `cost ${cost}`).toBeGreaterThan(0.6)
    expect(time / none, `cost ${cost}`).toBeLessThan(1.7)
  }
})

test('the right one is known, whatever its hash costs', async () => {
  for (const cost of [4, COST, COST + 1])
    expect(await passwords.matches('the one', hashSync('the one', cost))).toBe(true)
})
