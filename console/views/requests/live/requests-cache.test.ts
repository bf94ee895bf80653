import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rowHeldBefore, inboxKey } from './requests-cache.ts'

const ADA = 'ada'
const change = { id: 'one', version: 4 }

test.each([
  ['until the change', { claimed_by: ADA, version: 3 }, true],
  ['only since the change, which was their own', { claimed_by: ADA, version: 4 }, false],
  ['never', { claimed_by: 'bea', version: 3 }, false],
  ['another one', { id: 'two', claimed_by: ADA, version: 3 }, false],
])('an adviser held a request %s', (_, row, held) => {
  const queries = new QueryClient()
  queries.setQueryData(inboxKey({}), { pages: [{ rows: [{ id: 'one', ...row }] }], pageParams: [] })
  expect(rowHeldBefore(change, queries, ADA) !== undefined).toBe(held)
})
