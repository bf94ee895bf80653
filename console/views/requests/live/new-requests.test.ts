import { expect, test } from 'vitest'
import type { InboxRow } from '#contract/database-types.ts'
import { knownAt, newRequests } from './new-requests.ts'

const row = (id: string, changes: Partial<InboxRow> = {}) =>
  ({
    id,
    state: 'new',
    claimed_by: null,
    first_attempt_at: null,
    received_at: '2026-11-22T09:00:00Z',
    ...changes,
  }) as InboxRow

test('news is what came since, as long as nobody has it, in the order it is to be called', () => {
  const rows = [
    row('fresh'),
    row('before'),
    row('taken', { state: 'claimed', claimed_by: 'bea' }),
    row('given back after a call', { first_attempt_at: '2026-11-22T10:00:00Z' }),
    row('fresher'),
  ]
  const known = { ids: new Set(['before']), since: null }
  expect(newRequests(rows, known).map(({ id }) => id)).toEqual(['fresh', 'fresher'])
  expect(newRequests(rows, null), 'nothing before the first reading').toEqual([])
})

test('of more than were read at first, one that moves up later is no news, though it came last', () => {
  const before = [{ rows: [row('before')], server_now: '2026-11-22T09:20:00Z' }]
  const rows = [
    row('moved up', { received_at: '2026-11-22T09:10:00Z' }),
    row('fresh', { received_at: '2026-11-22T09:30:00+00:00' }),
  ]
  expect(newRequests(rows, knownAt(before, false)).map(({ id }) => id)).toEqual(['fresh'])
  expect(newRequests(rows, knownAt(before, true)).map(({ id }) => id)).toEqual(['moved up', 'fresh'])
})
