import { expect, test } from 'vitest'
import { base } from '../base.ts'
import { seasonOf } from '../season.ts'
import { matchNames } from './match-names.ts'
import { plannedDays } from './planned-days.ts'
import { readCalendar } from './read-calendar.ts'

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

test('days go to the edition of their year, else to a new one; what is so already is left', () => {
  expect(plannedDays(rowOf('2'), '2027-05-23', '2027-06-06')).toEqual({
    experience: '2',
    edition: '2027',
    what: 'new',
    changes: { starts: { to: '2027-05-23' }, ends: { to: '2027-06-06' } },
    back: { starts: { from: '2027-05-23' }, ends: { from: '2027-06-06' } },
  })
  const { starts, ends } = rowOf('2').shown.experience
  expect(plannedDays(rowOf('2'), starts!, ends!).what).toBe('same')
  expect(plannedDays(rowOf('2'), '2026-05-25', ends!)).toMatchObject({ edition: '', what: 'moves' })
  const drafted = { experience: '2', edition: '2027', fields: { starts: '2027-05-23', ends: '2027-06-06' } }
  const by = { changed_at: '2026-11-23T10:00:00Z', changed_by: 'x', changer: 'Ada' }
  const season = seasonOf(base, { ...room, drafts: [{ ...drafted, ...by }] }, '2026-11-23')
  expect(
    plannedDays(
      season.rows.find(({ id }) => id === '2')!,
      '2027-05-24',
      '2027-06-06',
    ),
  ).toEqual({
    experience: '2',
    edition: '2027',
    what: 'moves',
    changes: { starts: { from: '2027-05-23', to: '2027-05-24' }, ends: { from: '2027-06-06', to: '2027-06-06' } },
    back: { starts: { from: '2027-05-24', to: '2027-05-23' }, ends: { from: '2027-06-06', to: '2027-06-06' } },
  })
})
