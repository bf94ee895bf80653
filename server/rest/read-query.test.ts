import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertSql } from './insert-sql.ts'
import { readPreferences } from './read-preferences.ts'
import { readQuery } from './read-query.ts'
import { tableNamed } from './tables.ts'

const table = tableNamed('contact_requests')
const read = (query: string) => readQuery(table, new URLSearchParams(query), 'read')

test('`*` is all that may be seen, and nothing hidden', () => {
  const names = read('').select.map(({ column }) => column)
  expect(names).toContain('id')
  expect(names).not.toContain('received_in')
})

test('columns may bear another name', () => {
  expect(read('select=who:name,email').select).toEqual([
    { column: 'name', as: 'who' },
    { column: 'email', as: 'email' },
  ])
})

test('a hidden column is answered like an unknown one', () => {
  const messageOf = (column: string) => {
    try {
      read(`select=${column}`)
    } catch (error) {
      return (error as Error).message.replace(column, '…')
    }
    return 'accepted'
  }
  expect(messageOf('received_in')).toBe(messageOf('no_such_column'))
})

test.each([
  'select=name::text',
  'select=count()',
  'select=a"b:name',
  'name=eq.Ada',
  'order=name',
  'or=(a.eq.1)',
  'limit=-1',
])('%s is refused by name', (query) => {
  expect(() => read(query)).toThrow(/./)
})

test('no select, however written, brings anything but known names into the SQL', () => {
  const names = [...table.columns.keys()]
  const pieces = fc.constantFrom(...names, '*', ':', ',', '"', "'", ';', '--', ' ', '(', ')', '\0', 'x')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      let select
      try {
        select = readQuery(table, new URLSearchParams([['select', parts.join('')]]), 'write').select
      } catch {
        return
      }
      const sql = insertSql(table, ['name'], select)
      expect(sql.replaceAll(/"\w{1,63}"/g, '')).not.toMatch(/["';]\s*["';]|--|;/)
    }),
  )
})

test.each([
  ['return=representation', 'representation', 'return=representation'],
  ['return=minimal,return=representation', 'minimal', 'return=minimal'],
  ['tx=rollback, count=exact', undefined, 'count=exact'],
  ['return=everything, odd', undefined, ''],
])('Prefer: %s', (header, returned, applied) => {
  expect(readPreferences(header)).toMatchObject({ return: returned, applied })
})

test('an unknown preference matters only when strict', () => {
  expect(() => readPreferences('handling=strict, odd=1')).toThrow(expect.objectContaining({ code: 'PGRST122' }))
})
