import { expect, test } from 'vitest'
import { base } from '../base.ts'
import { seasonOf } from '../season.ts'
import { matchNames } from './match-names.ts'
import { readCalendar } from './read-calendar.ts'

const room = { version: 0, items: [], drafts: [], notes: [], alerts: [], plans: [], versions: [] }
const match = matchNames(seasonOf(base, room, '2026-11-23').rows)

test('a name means the title it is, or what shares its rare words; several are a question, none is one', () => {
  expect(match('Roland-Garros')).toEqual({ sure: '2' })
  expect(match('رولان غاروس')).toEqual({ sure: '2' })
  expect(match('Grand Prix de Belgique 2027')).toEqual({ sure: 'f1-2026-belgium' })
  expect(match('Wimbledon Championships')).toEqual({ sure: '7' })
  expect(match('Abu Dhabi')).toEqual({ among: expect.arrayContaining(['4', 'f1-2026-abu-dhabi']) })
  expect(match('Régate de Cowes')).toEqual({ among: [] })
  expect(match('Canada'), 'a title means more than a place').toEqual({ sure: 'f1-2026-canada' })
  expect(match('Silverstone'), 'a place is enough').toEqual({ sure: 'f1-2026-great-britain' })
  expect(match('24 Heures du Mans'), 'another event of a place').toEqual({ among: [expect.any(String)] })
  expect(match('أبو ظبي'), 'in two words as in one').toEqual({
    among: expect.arrayContaining(['4', 'f1-2026-abu-dhabi']),
  })
})

test('the cell beside the name settles which one is meant; a place alone is proposed, and not taken', () => {
  const [italy, salon] = readCalendar('15\tItalie\tMonza\t3–5 sept. 2027\nSalon\tmi-mai 2027\t\t900 €').lines
  expect(italy).toEqual({ name: 'Italie', beside: 'Monza', first: '2027-09-03', last: '2027-09-05' })
  expect(salon, 'days that were not read are no place').not.toHaveProperty('beside')
  expect(match('Italie'), 'after an article in its title').toEqual({ sure: 'f1-2026-italy' })
  expect(match('Espagne')).toEqual({ sure: 'f1-2026-madrid' })
  expect(match('Espagne (Barcelone)')).toEqual({ sure: 'f1-2026-barcelona' })
  expect(match('Mexique', 'Mexico')).toEqual({ sure: 'f1-2026-mexico' })
  expect(match('Abu Dhabi', 'Yas Marina')).toEqual({ sure: 'f1-2026-abu-dhabi' })
  expect(match('The Masters', 'Augusta')).toEqual({ sure: '10' })
  expect(match('Abu Dhabi', 'Finale')).toEqual({ among: expect.arrayContaining(['4', 'f1-2026-abu-dhabi']) })
  expect(match('Manche 11', 'Silverstone')).toEqual({ among: ['f1-2026-great-britain'] })
})
