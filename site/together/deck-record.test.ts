import { expect, test } from 'vitest'
import { SECRET } from '#contract/together/deck-visit.ts'
import { answered, type Deck, deckOf, takenUpAgain } from '../picker/deck/deck.ts'
import { answeredRecord, cleanName, deckIn, storeRecord, readRecord, makersRecord } from './deck-record.ts'

const order = ['a', 'b', 'c']

test('each answer is one turn more, and an answer that changes nothing is none', () => {
  const empty = readRecord('new')
  const first = answered(deckOf(order), 'interested', [])
  const one = answeredRecord(empty, first.deck, first.chosen)
  expect(one).toMatchObject({ turn: 1, seen: 1, liked: ['a'] })
  const second = answered(first.deck, 'notForMe', first.chosen)
  const two = answeredRecord(one, second.deck, second.chosen)
  expect(two).toMatchObject({ turn: 2, seen: 2, liked: ['a'] })
  expect(answeredRecord(two, second.deck, second.chosen)).toBe(two)
  expect(deckIn(two, order)).toEqual(second.deck)
})

test('a visitor who goes through the pile once more has seen it all', () => {
  const end: Deck = { order, turned: 3, moves: [] }
  expect(answeredRecord(readRecord('again'), takenUpAgain(end), [])).toMatchObject({ seen: 3, turned: 0 })
})

test('a maker keeps the answers given before, and apart from them the choices that are not in the deck', () => {
  const { deck, chosen } = answered(deckOf(order), 'interested', ['z'])
  const made = makersRecord(deck, chosen)
  expect(made).toMatchObject({ isMaker: true, outside: ['z'], liked: ['a'], seen: 1, turn: 1 })
  expect(made.secret).toMatch(SECRET)
  expect(makersRecord(deck, chosen).secret).not.toBe(made.secret)
})

test('a kept record is read back whole, and a list that became shorter begins at its first poster', () => {
  const made = makersRecord({ order, turned: 3, moves: [] }, ['c'])
  storeRecord('token', made)
  expect(readRecord('token')).toEqual(made)
  expect(deckIn(made, ['a'])).toEqual(deckOf(['a']))
  storeRecord('token', null)
  expect(readRecord('token').secret).not.toBe(made.secret)
})

test.each([
  ['  Inès \n de la Tour ', 'Inès de la Tour'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert'],
  ['\u202Eabc\u2069\u0000\u200B', 'abc'],
  [`Z${'\u0301'.repeat(50)}o`, 'Ź\u0301\u0301o'],
  ['إيناس', 'إيناس'],
  ['🏁'.repeat(40), '🏁'.repeat(24)],
  [{ name: 'x' }, ''],
  ['x'.repeat(1e5), 'x'.repeat(24)],
])('a name is cut to one short line: %j', (said, shown) => {
  expect(cleanName(said)).toBe(shown)
})
