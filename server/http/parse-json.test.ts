import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('brackets and commas inside texts are not counted', () => {
  const value = { text: `${'[{'.repeat(100)}\\"${','.repeat(6000)}` }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test.each([
  ['too deep', '['.repeat(40)],
  ['too many members', `[${'1,'.repeat(6000)}1]`],
  ['something after the end', '{} {}'],
  ['nothing', ''],
  ['cut short', '{"name": "A'],
])('%s', (_what, text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'PGRST102' }))
})

test('__proto__ is a key like any other', () => {
  const parsed = parseJson('{"__proto__": {"role": "admin"}}')
  expect(({} as { role?: string }).role).toBeUndefined()
  expect(Object.keys(parsed as object)).toEqual(['__proto__'])
})
