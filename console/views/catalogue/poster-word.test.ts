import { expect, test } from 'vitest'
import { posterWord } from './poster-word.ts'

test.each<[string, string | undefined]>([
  ['Bologne, Italie', 'BOLOGNE'],
  ['Kitzbühel', 'KITZBÜHEL'],
  ['Île de Yas, Abu Dhabi', 'YAS'],
  ['Vieux-Port, Cannes', 'CANNES'],
  ['Old Trafford, Manchester', 'TRAFFORD'],
  ['Spa-Francorchamps, Belgique', 'SPA'],
  ['Saint-Denis, France', 'DENIS'],
  ['Los Angeles', 'ANGELES'],
  ['Villefranche', undefined],
  ['', undefined],
])('of %j it is %j', (location, word) => {
  expect(posterWord(location, 'fr')).toBe(word)
})
