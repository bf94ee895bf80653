import { expect, test } from 'vitest'
import type { InboxRow } from '#contract/database-types.ts'
import { newRequests } from './new-requests.ts'

const row = (id: string, changes: Partial<InboxRow> = {}) =>
  ({ id, state: 'new', claimed_by: null, first_attempt_at: null, ...changes }) as InboxRow

test('news is what came since, as long as nobody has it, in the order it is to be called', () => {
  const rows = [
    row('fresh'),
    row('before'),
    row('taken', { state: 'claimed', claimed_by: 'bea' }),
    row('given back after a call', { first_attempt_at: '2026-11-22T10:00:00Z' }),
    row('fresher'),
  ]
  expect(newRequests(rows, new Set(['before'])).map(({ id }) => id)).toEqual(['fresh', 'fresher'])
  expect(newRequests(rows, null), 'nothing before the first reading').toEqual([])
})
