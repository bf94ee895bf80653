import { expect, test } from 'vitest'
import { titledWords } from './titled-words.ts'

const french = new Map([
  ['13', { title: 'Cérémonie du Ballon d’Or', location: 'Paris' }],
  ['2', { title: 'Roland-Garros', location: 'Paris' }],
])
const arabic = new Map([['13', { title: 'حفل الكرة الذهبية', location: 'باريس' }]])

test('a word names the experiences whose title or place holds it, in any language and spelling', () => {
  const named = (search: string) => titledWords(search, [french, arabic])
  expect(named('BALLON marchand')).toEqual({ BALLON: ['13'] })
  expect(named('ceremonie')).toEqual({ ceremonie: ['13'] })
  expect(named('الكره')).toEqual({ الكره: ['13'] })
  expect(named(' Paris\tballon ')).toEqual({ Paris: ['13', '2'], ballon: ['13'] })
})

test('nothing is named by what is in no title, too short, or not there yet', () => {
  expect(titledWords('loge', [french])).toBeNull()
  expect(titledWords('pa or', [french])).toBeNull()
  expect(titledWords('constructor __proto__', [french])).toBeNull()
  expect(titledWords('ballon', [])).toBeNull()
  expect(titledWords('', [french])).toBeNull()
})
