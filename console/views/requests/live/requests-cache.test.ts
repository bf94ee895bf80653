import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Stand } from '#contract/database-types.ts'
import { expect, test } from 'vitest'
import {
  cacheStand,
  concernsLists,
  inboxKey,
  refreshInbox,
  refreshSheet,
  refreshSheets,
  rowHeldBefore,
  sheetKey,
} from './requests-cache.ts'

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

test('a request that a refetch dropped before the feed told of it was held, unless the adviser gave it away', () => {
  const queries = new QueryClient()
  const show = (...rows: object[]) => queries.setQueryData(inboxKey({}), { pages: [{ rows }], pageParams: [] })
  const isHeld = (since: object = change) => rowHeldBefore({ ...change, ...since }, queries, ADA) !== undefined
  show({ id: 'one', claimed_by: ADA, version: 3 })
  refreshInbox(queries)
  show({ id: 'two', claimed_by: ADA, version: 3 })
  expect([isHeld(), isHeld({ id: 'three' }), isHeld({ version: 3 })]).toEqual([true, false, false])
  show({ id: 'one', claimed_by: null, version: 4 })
  expect(isHeld(), 'shown as given back').toBe(true)
  cacheStand(queries, { id: 'one', version: 4 } as Stand)
  expect(isHeld({ version: 5 }), 'after an act of this tab').toBe(false)
})

test('the lists are not refetched for an act of this tab whose answer they were refetched after', () => {
  const queries = new QueryClient()
  const claimed = { id: 'one', kind: 'claimed', version: 4 }
  cacheStand(queries, { id: 'one', version: 4 } as Stand)
  expect(concernsLists(queries, claimed), 'before the refetch').toBe(true)
  refreshInbox(queries)
  expect(concernsLists(queries, claimed), 'after it').toBe(false)
  expect(concernsLists(queries, { ...claimed, version: 5 }), 'a later act').toBe(true)
  expect(concernsLists(queries, { ...claimed, id: 'two' }), 'another request').toBe(true)
  expect(concernsLists(queries, { ...claimed, kind: 'note' }), 'a change that raises no version').toBe(true)
  expect(concernsLists(queries, { ...claimed, kind: 'seen', version: 5 }), 'a sheet that was opened').toBe(false)
})

test.each(['message_opened', 'page_shared'])('an open sheet of the same version is read again: %s', async (kind) => {
  const queries = new QueryClient()
  queries.setQueryData(sheetKey(change.id), { stand: { version: change.version } })
  refreshSheets(queries, [{ ...change, kind }])
  await expect.poll(() => queries.getQueryState(sheetKey(change.id))?.isInvalidated).toBe(true)
})

test.each([
  ['a change of the feed', (queries: QueryClient) => refreshSheets(queries, [{ ...change, kind: 'claimed' }])],
  ['an act on the sheet', (queries: QueryClient) => void refreshSheet(queries, change.id)],
])('a sheet whose first read is under way at %s is read again', async (_, tell) => {
  const queries = new QueryClient()
  const [before, after] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const answers = [before.promise, after.promise]
  const sheet = new QueryObserver<object>(queries, {
    queryKey: sheetKey(change.id),
    queryFn: () => answers.shift() ?? Promise.reject(new Error('read too often')),
    staleTime: Infinity,
  })
  const shown = Promise.withResolvers<object>()
  const stop = sheet.subscribe(({ data }) => data && shown.resolve(data))
  tell(queries)
  before.resolve({ stand: { version: 3 } })
  after.resolve({ stand: { version: 4 } })
  expect(await shown.promise).toEqual({ stand: { version: 4 } })
  stop()
})
