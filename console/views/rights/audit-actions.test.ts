import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTIONS, detailsOf } from './audit-actions.ts'

const migrations = join(import.meta.dirname, '../../../database/migrations')

test('everything the database writes into the log has its words', () => {
  const sql = readdirSync(migrations).map((name) => readFileSync(join(migrations, name), 'utf8'))
  const written = sql.flatMap((text) => [...text.matchAll(/private\.audit\((.*?),/gs)].map(([, action]) => action!))
  const actions = written.flatMap((action) => [...action.matchAll(/'(\w+)'/g)].map(([, name]) => name!))
  expect(actions).toContain('deactivated')
  expect(actions.filter((action) => !ACTIONS.has(action))).toEqual([])
})

test('details are read without the ids, which say nothing', () => {
  const details = { adviser: '2f1c1b9e-7a55-4c0e-9d0f-1b2c3d4e5f60', from: 'adviser', to: 'admin', none: null }
  expect(detailsOf({ details })).toBe('from: adviser, to: admin')
  expect(detailsOf({ details: { fields: ['name'] } })).toBe('fields: ["name"]')
})
