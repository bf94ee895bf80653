import { expect, test } from 'vitest'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { pageCache } from './page-cache.ts'

const page = (size: number): PreparedResponse => ({ status: 200, size, variants: new Map() })

test('the least recently used page is removed first if the cache is full', () => {
  const cache = pageCache(100_000)
  cache.set('a', page(30_000))
  cache.set('b', page(30_000))
  cache.get('a')
  cache.set('c', page(30_000))
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
})

test('a page that is replaced is counted once', () => {
  const cache = pageCache(100_000)
  cache.set('a', page(40_000))
  for (let i = 0; i < 10; i++) cache.set('b', page(40_000))
  expect(cache.get('a')).toBeDefined()
})
