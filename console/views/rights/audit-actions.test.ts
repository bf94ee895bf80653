import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleTranslator } from '#languages/console/console-words.ts'
import { words } from '#languages/en/console.ts'
import { ACTIONS, auditDetailsOf, linesOf } from './audit-actions.ts'
import type { AuditRow } from '#contract/database-types.ts'

const functions = join(import.meta.dirname, '../../../database/functions')

test('everything the database writes into the log has its words', () => {
  const sql = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFileSync(join(functions, name), 'utf8'))
  const written = sql.flatMap((text) => [...text.matchAll(/private\.audit\((.*?),/gs)].map(([, action]) => action!))
  const actions = written.flatMap((action) => [...action.matchAll(/'(\w+)'/g)].map(([, name]) => name!))
  // The log tells of the same acts of advisers as the history; the kinds left out are never an adviser's.
  const told = sql.flatMap((text) => [...text.matchAll(/private\.record\(\w+, '(\w+)'/g)].map(([, kind]) => kind!))
  const deeds = told.filter(
    (kind) =>
      !['breach', 'given_back', 'holder_away', 'withdrawn', 'quote_opened', 'attached', 'detached'].includes(kind),
  )
  expect([...actions, ...deeds]).toEqual(expect.arrayContaining(['deactivated', 'attempt', 'merged', 'taken_back']))
  expect([...actions, ...deeds].filter((action) => !ACTIONS.has(action))).toEqual([])
})

const t = consoleTranslator(words, 'en-GB')
const said = (details: AuditRow['details']) => auditDetailsOf({ details }, t, () => 'tomorrow')

test('details are read in words, without the ids, which say nothing', () => {
  const details = { adviser: '2f1c1b9e-7a55-4c0e-9d0f-1b2c3d4e5f60', from: 'adviser', to: 'admin', none: null, job: 7 }
  const [from, to] = ['adviser', 'admin'].map((role) => t(`account.role.${role as 'adviser' | 'admin'}`))
  const and = `${t('rights.detail.and')} `
  expect(said(details)).toBe(t('rights.detail.from', { role: from! }) + and + t('rights.detail.to', { role: to! }))
  expect(said({ found: 2 })).toBe(t('rights.detail.found', { count: 2 }))
  expect(said({ kind: 'person' })).toBe(t('rights.find'))
  const file = { title: t('figures.by.hour'), from: '2026-11-01', until: '2026-11-20' }
  expect(said({ kind: 'csv figures-hour-2026-11-01-2026-11-20' })).toContain(t('figures.file', file))
  const days = { from: '2026-11-01', until: '2026-11-20' }
  expect(said({ kind: 'csv requests-2026-11-01-2026-11-20' })).toContain(t('figures.requests.file', days))
  expect(said({ fields: ['name'] })).toBe('fields: ["name"]')
})

test.each([
  [{ outcome: 'no_answer', next_attempt_at: '2026-11-23T09:00:00Z' }, 'No answer, Next call tomorrow'],
  [{ outcome: 'reached', next_attempt_at: null }, 'Client reached'],
  [{ to: '2f1c1b9e-7a55-4c0e-9d0f-1b2c3d4e5f60', to_name: 'Bea' }, 'to \u2068Bea\u2069'],
  [{ from: '2f1c1b9e-7a55-4c0e-9d0f-1b2c3d4e5f60', from_name: 'Ada' }, 'from \u2068Ada\u2069'],
  [{ from: 'claimed', to: 'lost' }, 'Claimed → Lost'],
  [{ into: '2f1c1b9e-7a55-4c0e-9d0f-1b2c3d4e5f60', into_reference: 'PR-7K3M-Q' }, '\u2068PR-7K3M-Q\u2069'],
  [{ event: 7, kind: 'attempt' }, 'the logged call'],
  [{ from_visitor: false }, ''],
  [{ from_visitor: true }, 'The client said so'],
  [{}, ''],
])('what was done with a request is read in words: %j', (details, sentence) => {
  expect(said(details)).toBe(sentence)
})

test('the openings of one visit are one line; another person, another sheet, another hour are others', () => {
  const opened = (id: number, minute: number, actor = 'a', request = 'r'): AuditRow => ({
    id,
    at: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
    actor,
    actor_name: actor,
    action: 'opened',
    contact_request_id: request,
    reference: request,
    details: {},
  })
  const rows = [
    opened(7, 59),
    opened(6, 58),
    opened(5, 40),
    opened(4, 39, 'b'),
    opened(3, 38, 'b', 's'),
    opened(2, 0, 'b', 's'),
  ]
  expect(linesOf(rows).map(({ id, times }) => [id, times])).toEqual([
    [7, 3],
    [4, 1],
    [3, 1],
    [2, 1],
  ])
  const edited = { ...opened(8, 59), action: 'edited' }
  expect(linesOf([edited, { ...edited, id: 1 }]), 'a change is always its own line').toHaveLength(2)
})
