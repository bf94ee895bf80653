import { hashSync } from 'bcryptjs'
import { afterAll, expect, test } from 'vitest'
import { costOf, hashesToCompare } from './password-work.ts'
import { openPasswords } from './passwords.ts'

const COST = 10
const passwords = openPasswords({ cost: COST, log: { error: () => undefined } as never, most: 1 })
afterAll(() => passwords.stop())

test('a wrong password is as much work for a hash that came with a lower cost, and for none', () => {
  // bcrypt repeats its work two to the power of the cost times.
  const work = (hash: string | null) => hashesToCompare(hash, COST).reduce((sum, one) => sum + 2 ** costOf(one), 0)
  for (const hash of [null, ...[4, 8, COST].map((cost) => hashSync('the one', cost))])
    expect(work(hash)).toBe(2 ** COST)
})

test('a wrong one is refused, at every cost of its hash', async () => {
  for (const hash of [null, ...[4, 8, COST].map((cost) => hashSync('the one', cost))]) {
    expect(await passwords.matches('not the one', hash)).toBe(false)
  }
})

test('the right one is known, at every cost of its hash', async () => {
  for (const cost of [4, COST, COST + 1])
    expect(await passwords.matches('the one', hashSync('the one', cost))).toBe(true)
})
