import { expect, test } from 'vitest'
import { type Answer, answered, type Deck, deckOf, type DeckOutcome, takenUpAgain, topOf, undone } from './deck.ts'

const order = ['a', 'b', 'c']
const begin = (chosen: readonly string[] = []): DeckOutcome => ({ deck: deckOf(order), chosen })
const answer = ({ deck, chosen }: DeckOutcome, given: Answer) => answered(deck, given, chosen)
const undo = ({ deck, chosen }: DeckOutcome) => undone(deck, chosen)
const after = (start: DeckOutcome, ...answers: Answer[]) => answers.reduce(answer, start)

test('the posters come in the order of the list, none skipped, and then there is none', () => {
  const tops = [begin(), after(begin(), 'notForMe'), after(begin(), 'notForMe', 'interested')]
  expect(tops.map(({ deck }) => topOf(deck))).toEqual(order)
  expect(topOf(after(begin(), 'notForMe', 'interested', 'notForMe').deck)).toBeUndefined()
})

test('«Ça m’intéresse» chooses, at the end of what is chosen already and never twice', () => {
  expect(answer(begin(['z']), 'interested').chosen).toEqual(['z', 'a'])
  expect(answer(begin(['a', 'z']), 'interested').chosen).toEqual(['a', 'z'])
})

test('«Pas pour moi» removes an experience from the selection, also if it was chosen before', () => {
  expect(answer(begin(['z']), 'notForMe').chosen).toEqual(['z'])
  expect(answer(begin(['y', 'a', 'z']), 'notForMe').chosen).toEqual(['y', 'z'])
})

test('past the end an answer changes nothing', () => {
  const end = after(begin(['z']), 'interested', 'notForMe', 'interested')
  expect(answer(end, 'interested')).toEqual(end)
})

test('undo restores every former state exactly, back to the beginning, after any answers', () => {
  const answers: Answer[] = ['interested', 'notForMe']
  const runs = answers.flatMap((one) => answers.flatMap((two) => answers.map((three) => [one, two, three])))
  for (const run of runs) {
    for (const chosen of [[], ['a', 'b'], ['x', 'c', 'a', 'y', 'b', 'z']]) {
      const states = [begin(chosen)]
      for (const given of run) states.push(answer(states.at(-1)!, given))
      let state = states.at(-1)!
      for (const former of states.slice(0, -1).reverse()) {
        state = undo(state)
        expect(state).toEqual(former)
      }
    }
  }
})

test('with nothing to undo, undo changes nothing', () => {
  expect(undo(begin(['z']))).toEqual(begin(['z']))
})

test('undo leaves alone what was chosen elsewhere in the meantime', () => {
  const { deck } = answer(begin(), 'interested')
  expect(undone(deck, ['x', 'a', 'y']).chosen).toEqual(['x', 'y'])
})

test('the pile can be seen again from the end only, and that can be undone as well', () => {
  const end = after(begin(), 'interested', 'notForMe', 'interested')
  const again: Deck = takenUpAgain(end.deck)
  expect(topOf(again)).toBe('a')
  expect(undone(again, end.chosen)).toEqual(end)
  expect(undo(after({ deck: again, chosen: end.chosen }, 'notForMe'))).toEqual({ deck: again, chosen: end.chosen })

  const middle = answer(begin(), 'interested').deck
  expect(takenUpAgain(middle)).toBe(middle)
})
