import { expect, test } from 'vitest'
import { readPreferences } from './read-preferences.ts'
import { readQuery } from './read-query.ts'
import { tables } from '../description/tables.ts'

const [table] = tables
const surroundings = { description: { tables, functions: [] }, role: 'anon' as const }
const read = (query: string) => readQuery(table!, new URLSearchParams(query), surroundings)
const namesIn = (query: string) => read(query).members.map(({ as }) => as)

test('`*` selects all readable columns and no hidden ones', () => {
  expect(namesIn('')).toContain('id')
  expect(namesIn('')).not.toContain('received_in')
})

test('columns may have an alias', () => {
  expect(namesIn('select=who:name,email,"language"')).toEqual(['who', 'email', 'language'])
})

test('a JSON path is named after its last key', () => {
  expect(namesIn('select=selected_experiences->0->>title,first:selected_experiences->0')).toEqual(['title', 'first'])
})

test.each([
  ['select=received_in', '42703'],
  ['select=name->a', '42883'],
  ['select=name::regclass', '42704'],
  ['select=count()', 'PGRST123'],
  ['select=name.max()', 'PGRST123'],
  ['select=a"b:name', 'PGRST100'],
  ['select=name,', 'PGRST100'],
  ['select=name(id', 'PGRST100'],
  ['select=strangers(id)', 'PGRST200'],
  ['received_in=eq.1', '42703'],
  ['name=Ada', 'PGRST100'],
  ['name=eq', 'PGRST100'],
  ['name=is.empty', 'PGRST100'],
  ['name=in.(a', 'PGRST100'],
  ['name=in.("a)', 'PGRST100'],
  ['name=fts.a', 'PGRST127'],
  ['strangers.id=eq.1', 'PGRST108'],
  ['or=name.eq.a', 'PGRST100'],
  ['or=(name.eq.a', 'PGRST100'],
  ['or=(received_in.eq.1)', '42703'],
  ['order=received_in', '42703'],
  ['order=name.sideways', 'PGRST100'],
  ['order=strangers(id)', 'PGRST108'],
  ['limit=many', 'PGRST100'],
  ['limit=-1', 'PGRST103'],
])('%s is refused with %s', (query, code) => {
  expect(() => read(query)).toThrow(expect.objectContaining({ code }))
})

test('an unreadable query is refused with its place', () => {
  expect(() => read('name=eqx.1')).toThrow(
    expect.objectContaining({
      message: '"failed to parse filter (eqx.1)" (line 1, column 1)',
      details: 'unexpected "e" expecting "not" or operator (eq, gt, ...)',
    }),
  )
})

test.each([
  ['return=representation', 'representation', 'return=representation'],
  ['return=minimal,return=representation', 'minimal', 'return=minimal'],
  ['tx=rollback, count=exact', undefined, 'count=exact'],
  ['return=everything, odd', undefined, ''],
  ['max-affected=3', undefined, ''],
  ['handling=strict, max-affected=3', undefined, 'handling=strict, max-affected=3'],
])('Prefer: %s', (header, returned, applied) => {
  expect(readPreferences(header)).toMatchObject({ return: returned, applied })
})

test.each(['odd=1', 'return=everything', 'max-affected=many'])('%s matters only when strict', (header) => {
  expect(readPreferences(header).applied).toBe('')
  expect(() => readPreferences(`handling=strict, ${header}`)).toThrow(expect.objectContaining({ code: 'PGRST122' }))
})
