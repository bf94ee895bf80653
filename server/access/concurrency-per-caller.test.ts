import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-per-caller.ts'

/** Work that the test ends; `begun` lists the callers whose work began, in order. */
function aStage() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  return { begun, ends, work }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('of ten connections six may be held at once, three by one person; the next in line begins when one ends', async () => {
  const { begun, ends, work } = aStage()
  const concurrency = limitConcurrency(10)
  const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c'].map((who) => concurrency.run(who, work(who)))
  await settled()
  expect(begun.join('')).toBe('aaabbb')
  ends[3]!()
  await settled()
  expect(begun.join(''), 'a waits longer but holds its three').toBe('aaabbbc')
  ends[0]!()
  await settled()
  expect(begun.join('')).toBe('aaabbbca')
  for (const end of ends) end()
  expect(await Promise.all(asked)).toHaveLength(8)
})

test('a person without a connection comes before those who hold several', async () => {
  const { begun, ends, work } = aStage()
  const concurrency = limitConcurrency(10)
  const crowd = ['a', 'b'].flatMap((who) => Array.from({ length: 20 }, () => concurrency.run(who, work(who))))
  const late = concurrency.run('c', work('c'))
  await settled()
  ends[0]!()
  await settled()
  expect(begun.join('')).toBe('aaabbbc')
  for (let at = 1; at <= crowd.length; at++) {
    ends[at]!()
    await settled()
  }
  await Promise.all([...crowd, late])
})

test('a caller who waits two seconds is told to try again, and the work never begins', async () => {
  const { begun, ends, work } = aStage()
  const concurrency = limitConcurrency(1)
  const first = concurrency.run('a', work('a'))
  await expect(concurrency.run('b', work('b'))).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  ends[0]!()
  await first
  expect(begun).toEqual(['a'])
})

test('work that fails frees its connection', async () => {
  const concurrency = limitConcurrency(1)
  const failing = concurrency.run('a', () => Promise.reject(new Error('no')))
  const next = concurrency.run('b', () => Promise.resolve('served'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('served')
})
