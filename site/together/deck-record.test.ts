import { expect, test } from 'vitest'
import { SECRET } from '#contract/together/deck-visit.ts'
import { answered, type Deck, deckOf, takenUpAgain, topOf, undone } from '../picker/deck/deck.ts'
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

test('an experience that was hidden since is no turn: the next poster is on top, and undo skips it', () => {
  let record = readRecord('hidden')
  let deck = deckOf(order)
  let chosen: readonly string[] = []
  for (const id of ['a', 'b']) {
    ;({ deck, chosen } = answered(deck, 'interested', chosen))
    record = answeredRecord(record, deck, chosen)
    expect(chosen).toContain(id)
  }
  const shorter = deckIn(record, ['b', 'c'])
  expect(topOf(shorter)).toBe('c')
  const before = undone(shorter, chosen)
  expect(topOf(before.deck)).toBe('b')
  expect(undone(before.deck, before.chosen).deck).toEqual(before.deck)
  expect(topOf(deckIn(record, ['a', 'c'])), 'the last one was hidden').toBe('c')
  expect(topOf(deckIn(record, ['c', 'd'])), 'both were').toBe('c')
  expect(topOf(deckIn(record, order)), 'it is shown again').toBe('c')
})

test('an experience that was hidden in the second round is no turn of it either', () => {
  const end: Deck = { order, turned: 3, moves: order.map((id) => ({ id, answer: 'notForMe', stood: null })) }
  const { deck } = answered(takenUpAgain(end), 'interested', [])
  const record = answeredRecord(readRecord('round'), deck, ['a'])
  expect(topOf(deckIn(record, ['b', 'c']))).toBe('b')
  expect(topOf(deckIn(record, ['a', 'c']))).toBe('c')
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
