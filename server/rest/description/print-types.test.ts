import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functions } from './functions.ts'
import { printTypes } from './print-types.ts'
import { tables } from './tables.ts'

test('the types of the client say what the description says: after a change, `node server/rest/description/write-types.ts`', () => {
  const kept = readFileSync(new URL('../../../contract/database-types.ts', import.meta.url), 'utf8')
  expect(kept).toBe(printTypes({ tables, functions }))
})

test('a column that nobody may read or write is not in them', () => {
  const text = printTypes({ tables, functions })
  expect(text).toContain('whatsapp_e164: string | null')
  expect(text).not.toContain('received_in')
})
