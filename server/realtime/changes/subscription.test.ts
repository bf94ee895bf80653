import { expect, test } from 'vitest'
import { LARGEST_FRAME } from '../limits.ts'
import { readSubscription } from './subscription.ts'

const description = {
  functions: [],
  tables: [
    {
      name: 'news',
      columns: { id: 'integer' as const, text: 'text null' as const },
      primaryKey: ['id'],
      rights: { anon: { select: '*' as const } },
    },
  ],
}
const conditionsOf = (filter: string) =>
  readSubscription({ id: 1, entry: { table: 'news', filter } }, { description, role: 'anon' })[0]!.plan!.conditions

test.each([
  ['id=eq.1,text=eq.two', 2],
  ['text=eq.a (b, c),id=eq.1', 2],
  ['text=in.(a,"b,c"),id=in.(1,2)', 2],
  ['text=eq."a, \\"b",id=eq.1', 2],
  // An unclosed quote or bracket groups nothing.
  ['text=eq.sad :(,id=eq.1', 2],
  ['text=eq.5" wide,id=eq.1', 2],
])('%s is %i conditions', (filter, count) => {
  expect(JSON.stringify(conditionsOf(filter)).match(/"column"/g)).toHaveLength(count)
})

test('a value without quotes is read literally', () => {
  const value = 'a\\b "c" [d'
  expect(JSON.stringify(conditionsOf(`text=eq.${value}`))).toContain(JSON.stringify(value))
})

// A regular expression that searches the end of each open bracket would block the only thread for minutes.
test.each(['(', '{', '"', '\\"', '("', ' ', ',', 'a=', '(}'])('a frame full of %j is read to its end', (sign) => {
  const flood = sign.repeat(LARGEST_FRAME / sign.length)
  for (const filter of [`text=eq.${flood}`, `${flood}x`]) {
    let refused = ''
    try {
      conditionsOf(filter)
    } catch (error) {
      refused = (error as Error).message
    }
    expect(refused).toMatch(/^($|Error parsing `filter` params)/)
  }
})
