import { expect, test } from 'vitest'
import { base } from '../base.ts'
import { seasonOf } from '../season.ts'
import { matchNames } from './match-names.ts'
import { plannedDays } from './planned-days.ts'
import { readCalendar } from './read-calendar.ts'
import { priceIn } from './read-price.ts'

const room = { version: 0, items: [], drafts: [], notes: [], alerts: [], plans: [], versions: [] }
const { rows } = seasonOf(base, room, '2026-11-23')
const match = matchNames(rows)
const rowOf = (id: string) => rows.find((row) => row.id === id)!

test.each<[string, string]>([
  ['a table of a page', 'Roland-Garros\t2027-05-23\t2027-06-06'],
  ['semicolons', 'Roland-Garros;23/05/2027;06/06/2027'],
  ['commas and quotes', '"Roland-Garros","May 23, 2027","June 6, 2027"'],
  ['commas alone', 'Roland-Garros,May 23, 2027,June 6, 2027'],
  ['French', 'Roland-Garros;23 mai 2027;6 juin 2027'],
  ['English', 'Roland-Garros\t23rd May 2027\t6 Jun 2027'],
  ['Arabic', 'Roland-Garros\t٢٣ مايو ٢٠٢٧\t٦ يونيو ٢٠٢٧'],
  ['American figures that can be nothing else', 'Roland-Garros;05/23/2027;06/06/2027'],
])('a calendar is read: %s', (_what, line) => {
  const read = readCalendar(`Event;First;Last\n\n${line}\n`)
  expect(read).toEqual({
    lines: [{ name: 'Roland-Garros', first: '2027-05-23', last: '2027-06-06' }],
    unread: ['Event;First;Last'],
    isOrderOpen: false,
  })
})

test('one cell may say two days, one day is first and last', () => {
  const { lines } = readCalendar('Monaco\t4–6 juin 2027\nLe Classique\t1er mars 2027')
  expect(lines.map(({ first, last }) => [first, last])).toEqual([
    ['2027-06-04', '2027-06-06'],
    ['2027-03-01', '2027-03-01'],
  ])
})

test('figures that could be either are asked about, and read as somebody says', () => {
  const text = 'Wimbledon;03/04/2027;05/04/2027'
  expect(readCalendar(text).isOrderOpen).toBe(true)
  expect(readCalendar(text, 'monthFirst').lines).toEqual([
    { name: 'Wimbledon', first: '2027-03-04', last: '2027-05-04' },
  ])
  expect(readCalendar(`${text}\nMonaco;28/05/2027;30/05/2027`).isOrderOpen, 'another line says it').toBe(false)
})

test('a day that does not exist, or an end before its beginning, is left out and named', () => {
  const { lines, unread } = readCalendar('A;31/02/2027;01/03/2027\nB;2027-06-06;2027-05-23\n;2027-05-01;2027-05-02')
  expect([lines, unread]).toEqual([
    [],
    ['A;31/02/2027;01/03/2027', 'B;2027-06-06;2027-05-23', ';2027-05-01;2027-05-02'],
  ])
})

test('a name means the title it is, or what shares its rare words; several are a question, none is one', () => {
  expect(match('Roland-Garros')).toEqual({ sure: '2' })
  expect(match('رولان غاروس')).toEqual({ sure: '2' })
  expect(match('Grand Prix de Belgique 2027')).toEqual({ sure: 'f1-2026-belgium' })
  expect(match('Wimbledon Championships')).toEqual({ sure: '7' })
  expect(match('Abu Dhabi')).toEqual({ among: expect.arrayContaining(['4', 'f1-2026-abu-dhabi']) })
  expect(match('Régate de Cowes')).toEqual({ among: [] })
})

const at = (first: string, last: string) => ({ name: 'x', first, last })

test('days go to the edition of their year, else to a new one; what is so already is left', () => {
  expect(plannedDays(rowOf('2'), at('2027-05-23', '2027-06-06'))).toEqual({
    experience: '2',
    edition: '2027',
    what: 'new',
    changes: { starts: { to: '2027-05-23' }, ends: { to: '2027-06-06' } },
    back: { starts: { from: '2027-05-23' }, ends: { from: '2027-06-06' } },
  })
  const { starts, ends } = rowOf('2').shown.experience
  expect(plannedDays(rowOf('2'), at(starts!, ends!))?.what).toBe('same')
  expect(plannedDays(rowOf('2'), at('2026-05-25', ends!))).toMatchObject({ edition: '', what: 'moves' })
  const drafted = { experience: '2', edition: '2027', fields: { starts: '2027-05-23', ends: '2027-06-06' } }
  const by = { changed_at: '2026-11-23T10:00:00Z', changed_by: 'x', changer: 'Ada' }
  const season = seasonOf(base, { ...room, drafts: [{ ...drafted, ...by }] }, '2026-11-23')
  expect(
    plannedDays(
      season.rows.find(({ id }) => id === '2')!,
      at('2027-05-24', '2027-06-06'),
    ),
  ).toEqual({
    experience: '2',
    edition: '2027',
    what: 'moves',
    changes: { starts: { from: '2027-05-23', to: '2027-05-24' }, ends: { from: '2027-06-06', to: '2027-06-06' } },
    back: { starts: { from: '2027-05-24', to: '2027-05-23' }, ends: { from: '2027-06-06', to: '2027-06-06' } },
  })
})

test.each<[string, string | number | undefined]>([
  ['1 700 €', 1700],
  ['1\u202f700\u00a0€', 1700],
  ['À partir de 1 700 €', 1700],
  ['1.700,00 EUR', 1700],
  ['€1,700', 1700],
  [base.wording['ar']!.price('from', 15_000), 15_000],
  [base.wording['en']!.price('from', 15_000), 15_000],
  ['12500', 12_500],
  ['Sur devis', 'onRequest'],
  ['Réservation sur demande', 'bookingOnRequest'],
  ['1 700,50 €', undefined],
  ['24 Heures', undefined],
  ['12345678901', undefined],
  ['0', undefined],
  ['', undefined],
])('a price is read: %s', (cell, price) => {
  expect(priceIn(cell)).toBe(price)
})

test('a column of prices is no name and no year; what is none in it is said, and its days are kept', () => {
  const { lines, unread } = readCalendar(
    ['Événement;Premier jour;Dernier jour;Prix', 'Roland-Garros;23/05/2027;06/06/2027;2027', 'Monaco;;;3 900 €'].join(
      '\n',
    ) + '\nWimbledon;28/06/2027;11/07/2027;à voir\nMasters;;;',
  )
  expect(lines).toEqual([
    { name: 'Roland-Garros', first: '2027-05-23', last: '2027-06-06', price: 2027 },
    { name: 'Monaco', price: 3900 },
    { name: 'Wimbledon', first: '2027-06-28', last: '2027-07-11', oddPrice: 'à voir' },
  ])
  expect(unread).toEqual(['Événement;Premier jour;Dernier jour;Prix', 'Masters;;;'])
  expect(readCalendar('Roland-Garros;2027;23/05/2027').lines, 'a year alone is no price').toEqual([
    { name: 'Roland-Garros', first: '2027-05-23', last: '2027-05-23' },
  ])
  expect(readCalendar('Wimbledon,May 23, 2027,June 6, 2027,1,700 €').lines).toMatchObject([{ price: 1700 }])
})

test('a price without days belongs to no edition until somebody says which', () => {
  const line = { name: 'Roland-Garros', price: 1900 }
  expect(plannedDays(rowOf('2'), line)).toBeUndefined()
  expect(plannedDays(rowOf('2'), line, '')).toMatchObject({
    edition: '',
    what: 'price',
    changes: { priceFrom: { to: 1900 } },
  })
  expect(plannedDays(rowOf('2'), line, '2027')).toMatchObject({ edition: '2027', what: 'new' })
  const held = rowOf('2').shown.experience.priceFrom!
  expect(plannedDays(rowOf('2'), { ...line, price: held }, '')?.what).toBe('same')
})

test('a price with days goes with them; one on request takes the amount away, an amount ends being on request', () => {
  expect(plannedDays(rowOf('2'), { ...at('2027-05-23', '2027-06-06'), price: 'onRequest' })).toMatchObject({
    what: 'new',
    changes: { sale: { to: 'onRequest' }, priceFrom: { to: null } },
  })
  const item = { experience: '2', edition: '2027', version: 1, fields: { sale: 'onRequest', priceFrom: null } }
  const { rows: known } = seasonOf(base, { ...room, items: [item] }, '2026-11-23')
  expect(
    plannedDays(
      known.find(({ id }) => id === '2')!,
      { name: 'x', price: 1900 },
      '2027',
    ),
  ).toMatchObject({
    changes: { sale: { from: 'onRequest', to: 'from' }, priceFrom: { from: null, to: 1900 } },
    back: { sale: { from: 'from', to: 'onRequest' }, priceFrom: { from: 1900, to: null } },
  })
})
