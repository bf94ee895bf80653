import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeckPerson } from '#contract/together/deck-visit.ts'
import { proposedOf, standingOf, withPeople } from './standing.ts'

const order = ['a', 'b', 'c']
const person = (seat: number, liked: readonly string[], seen = 3, turn = 1): DeckPerson => ({
  id: `p${seat}`,
  seat,
  turn,
  seen,
  liked,
})
const nobody = () => false
const idsOf = (wishes: readonly { id: string }[]) => wishes.map(({ id }) => id)

test('the most liked comes first, then the order of the deck; an experience that nobody likes is left out', () => {
  const people = [person(1, ['a', 'b']), person(2, ['c', 'b'])]
  const { wishes } = standingOf(people, [...order, 'd'], nobody)
  expect(idsOf(wishes)).toEqual(['b', 'a', 'c'])
  expect(wishes.map(({ byAll }) => byAll)).toEqual([true, false, false])
})

test('one person alone agrees with nobody', () => {
  expect(standingOf([person(1, ['a'])], order, nobody).wishes[0]!.byAll).toBe(false)
})

test('somebody who left without an answer is not counted; somebody who is online is', () => {
  const people = [person(1, ['a']), person(2, ['a']), person(3, [], 0)]
  expect(standingOf(people, order, nobody).wishes[0]!.byAll).toBe(true)
  const there = standingOf(people, order, (id) => id === 'p3')
  expect(there.wishes[0]!.byAll).toBe(false)
  expect(idsOf(there.choosing)).toEqual(['p3'])
})

test('an experience that all like is proposed, else one that most do', () => {
  const all = [person(1, ['a', 'b']), person(2, ['b'])]
  expect(proposedOf(standingOf(all, order, nobody))).toEqual(['b'])
  const most = [person(1, ['a', 'b']), person(2, ['b', 'c']), person(3, ['c'])]
  expect(proposedOf(standingOf(most, order, nobody))).toEqual(['b', 'c'])
  expect(proposedOf(standingOf([person(1, [])], order, nobody))).toEqual([])
})

test('the last answer of each person counts, in any order and however often answers are received', () => {
  const said = [1, 2, 3].flatMap((seat) => [1, 2, 3].map((turn) => person(seat, order.slice(0, turn), turn, turn)))
  const newest = [1, 2, 3].map((seat) => person(seat, order, 3, 3))
  fc.assert(
    fc.property(fc.shuffledSubarray([...said, ...said], { minLength: 18 }), (heard) => {
      const people = heard.reduce<readonly DeckPerson[]>((before, one) => withPeople(before, [one]), [])
      expect(people).toEqual(newest)
    }),
  )
})
