import { expect, test } from 'vitest'
import { colleaguesFor } from './colleagues.ts'
import type { Board } from './rows.ts'

const person = (user_id: string, ...languages: Board['advisers'][number]['languages']) => ({
  user_id,
  display_name: user_id,
  languages,
})
const board: Board = {
  on_duty: [person('Bea'), person('Dov')],
  advisers: [person('Ada', 'fr'), person('Bea', 'fr', 'en'), person('Cyd', 'fr', 'ar'), person('Dov', 'en', 'ar')],
}
const names = (...asked: [string | null, 'fr' | 'en' | 'ar' | null]) =>
  colleaguesFor(board, ...asked).map(({ name }) => name)

test('who is on duty stands first, of them who speaks the client’s language; who has the request is left out', () => {
  expect(names(null, 'ar')).toEqual(['Dov', 'Bea', 'Cyd', 'Ada'])
  expect(names('Dov', 'ar')).toEqual(['Bea', 'Cyd', 'Ada'])
  expect(names(null, null)).toEqual(['Bea', 'Dov', 'Ada', 'Cyd'])
  expect(colleaguesFor(board, null, 'ar')[0]!.languages, 'the client’s language first').toEqual(['ar', 'en'])
})
