import { expect, test } from 'vitest'
import { pickSavedFilters } from './saved-filters.ts'

const pick = (query: string) => pickSavedFilters(new URLSearchParams(query))

test('a view holds the filters of an address, in one order, and nothing else of it', () => {
  expect(pick('client=ar&state=lost&lang=en&edit=name')).toBe('state=lost&client=ar')
  expect(pick('source=press%26co&held=nobody')).toBe('held=nobody&source=press%26co')
  expect(pick('lang=ar')).toBe('')
})
