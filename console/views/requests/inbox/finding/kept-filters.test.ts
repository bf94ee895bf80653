import { expect, test } from 'vitest'
import { keptFilters } from './kept-filters.ts'

const kept = (query: string) => keptFilters(new URLSearchParams(query))

test('a view holds the filters of an address, in one order, and nothing else of it', () => {
  expect(kept('client=ar&state=lost&lang=en&edit=name')).toBe('state=lost&client=ar')
  expect(kept('source=press%26co&held=nobody')).toBe('held=nobody&source=press%26co')
  expect(kept('lang=ar')).toBe('')
})
