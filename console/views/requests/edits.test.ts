import { expect, test } from 'vitest'
import { asChanges, clashesIn, editsIn, undisputedIn } from './edits.ts'
import type { Sent } from './rows.ts'

const sent = {
  name: 'Ada',
  email: 'ada@example.com',
  whatsapp: '06 12 34 56 78',
  number_of_people: 2,
  preferred_dates: null,
  message: 'Merci',
} as Sent

function typed(changes: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sent, ...changes }))
    form.set(name, String((value as string | number | null) ?? ''))
  return form
}

test('only what was changed is sent; an emptied line is none', () => {
  expect(editsIn(typed({}), sent)).toEqual({})
  expect(editsIn(typed({ name: ' Ada L. ', number_of_people: '15', message: ' ' }), sent)).toEqual({
    name: 'Ada L.',
    number_of_people: 15,
    message: null,
  })
})

test('a corrected number brings the one to dial with it, or takes it away', () => {
  expect(asChanges({ whatsapp: '+44 20 7946 0000' })).toMatchObject({ whatsapp_e164: '+442079460000' })
  expect(asChanges({ whatsapp: '020 7946 0000' })).toMatchObject({ whatsapp_e164: null })
  expect(asChanges({ name: 'Ada' })).toEqual({ name: 'Ada' })
})

test('two corrections clash where both changed the same to something else, and only there', () => {
  const edits = { name: 'Ada L.', message: 'Merci bien', preferred_dates: 'Le samedi' }
  const clashes = clashesIn({ name: 'Ada King', message: 'Merci bien', preferred_dates: null }, sent, edits)
  expect(clashes).toEqual([{ field: 'name', theirs: 'Ada King', yours: 'Ada L.' }])
  expect(undisputedIn(edits, clashes)).toEqual({ message: 'Merci bien', preferred_dates: 'Le samedi' })
})
