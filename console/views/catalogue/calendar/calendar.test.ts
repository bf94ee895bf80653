import { expect, test } from 'vitest'
import { base } from '../base.ts'
import { seasonOf } from '../season.ts'
import { editionAhead, plannedDays, sameDaysAs } from './planned-days.ts'
import { readCalendar } from './read-calendar.ts'
import { priceIn } from './read-price.ts'

const room = { version: 0, items: [], drafts: [], notes: [], alerts: [], plans: [], versions: [] }
const { rows } = seasonOf(base, room, '2026-11-23')
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

test.each<[string, string, string]>([
  ['29 octobre - 1 novembre 2027', '2027-10-29', '2027-11-01'],
  ['23 mai au 6 juin 2027', '2027-05-23', '2027-06-06'],
  ['du 10 au 18 avril 2027', '2027-04-10', '2027-04-18'],
  ['from 10 to 18 April 2027', '2027-04-10', '2027-04-18'],
  ['من 10 إلى 18 أبريل 2027', '2027-04-10', '2027-04-18'],
  ['5-7 March 2027', '2027-03-05', '2027-03-07'],
  ['March 5–7, 2027', '2027-03-05', '2027-03-07'],
  ['Mar 29 – Apr 2, 2027', '2027-03-29', '2027-04-02'],
  ['30 décembre – 2 janvier 2028', '2027-12-30', '2028-01-02'],
  ['28/06/2027 - 11/07/2027', '2027-06-28', '2027-07-11'],
  ['28.6. - 11.7.2027', '2027-06-28', '2027-07-11'],
  ['26/03/27 – 28/03/27', '2027-03-26', '2027-03-28'],
  ['16-18/04/2027', '2027-04-16', '2027-04-18'],
  ['2027/07/02 → 2027/07/04', '2027-07-02', '2027-07-04'],
  ['du vendredi 5 au dimanche 7 mars 2027', '2027-03-05', '2027-03-07'],
  ['Thursday, August 26, 2027 to Sunday, August 29, 2027', '2027-08-26', '2027-08-29'],
  ['الجمعة 5 – الأحد 7 مارس 2027', '2027-03-05', '2027-03-07'],
  ['3, 4 et 5 septembre 2027', '2027-09-03', '2027-09-05'],
  ['10 / 12 sept. 2027', '2027-09-10', '2027-09-12'],
  ['23 mai–6 juin 27', '2027-05-23', '2027-06-06'],
  ['sam. 5 juin 2027, à 21h00', '2027-06-05', '2027-06-05'],
])('one cell says two days: %s', (cell, first, last) => {
  expect(readCalendar(`Monaco\t${cell}`).lines).toEqual([{ name: 'Monaco', first, last }])
})

test('lines of a PDF have no cells: days and price part them, in any form', () => {
  const { lines, unread, isOrderOpen } = readCalendar(
    [
      'Calendrier 2027',
      'Grand Prix d’Australie 5 au 7 mars 25 000 €',
      '• Masters de golf : 8–11 avril 2027 à partir de 1 720 €',
      'Wimbledon (28 juin – 11 juillet 2027)',
      'Formule 1, Monaco 03/06/2027 06/06/2027 4 500 EUR / pers.',
      'US Open 2 400 € TTC',
      'Trophée 3 ou 5 juin 2027',
      'Page 1/2',
    ].join('\n'),
  )
  expect(lines).toEqual([
    { name: 'Grand Prix d’Australie', first: '2027-03-05', last: '2027-03-07', price: 25_000 },
    // Words that no title and no place share settle nothing.
    { name: 'Masters de golf', beside: 'à partir de', first: '2027-04-08', last: '2027-04-11', price: 1720 },
    { name: 'Wimbledon', first: '2027-06-28', last: '2027-07-11' },
    { name: 'Formule 1, Monaco', first: '2027-06-03', last: '2027-06-06', price: 4500 },
    { name: 'US Open', price: 2400 },
  ])
  expect(unread, 'days that break off are not guessed').toEqual([
    'Calendrier 2027',
    'Trophée 3 ou 5 juin 2027',
    'Page 1/2',
  ])
  expect(isOrderOpen, 'figures in a line are asked about as those in a cell').toBe(true)
})

test('two days are no price where a line above has one in the same place', () => {
  const { lines } = readCalendar('Australie 5–7 mars 2027 900 €\nSilverstone 02/07/2027 04/07/2027')
  expect(lines[1]).toEqual({ name: 'Silverstone', first: '2027-07-02', last: '2027-07-04' })
})

test('a cell below the other, as PDF copies a table, goes on with the name above', () => {
  const text = 'Roland-Garros\n23 mai 2027\n6 juin 2027\n1 720 €\nWimbledon\n28 juin – 11 juillet 2027\n3 100 €'
  expect(readCalendar(text)).toMatchObject({
    lines: [
      { name: 'Roland-Garros', first: '2027-05-23', last: '2027-06-06', price: 1720 },
      { name: 'Wimbledon', first: '2027-06-28', last: '2027-07-11', price: 3100 },
    ],
    unread: [],
  })
})

test('days without a year are of the one year that stands above them, of none where two do', () => {
  expect(readCalendar('Saison 2027\nAustralie\t5–7 mars').lines).toEqual([
    { name: 'Australie', first: '2027-03-05', last: '2027-03-07' },
  ])
  expect(readCalendar('Saison 2027\nBilan 2026\nAustralie\t5–7 mars').lines).toEqual([])
})

test('a price that is not in euros, or without tax, is said to be unread', () => {
  expect(readCalendar('Madrid\t10/12/2027\t1 350 € HT\nUS Open\t13/12/2027\t$2,400').lines).toMatchObject([
    { name: 'Madrid', oddPrice: '1 350 € HT' },
    { name: 'US Open', oddPrice: '$2,400' },
  ])
})

test('nothing is lost in silence: the price of a shorter row is read, days that are none are said', () => {
  const { lines } = readCalendar(
    'Monaco\t3–6 juin 2027\t4 900 €\nWimbledon\t28/06/2027\t11/07/2027\t3 100 €\nMasters\tmi-avril 2027\t\t950 €',
  )
  expect(lines).toEqual([
    { name: 'Monaco', first: '2027-06-03', last: '2027-06-06', price: 4900 },
    { name: 'Wimbledon', first: '2027-06-28', last: '2027-07-11', price: 3100 },
    { name: 'Masters', price: 950, oddDays: 'mi-avril 2027' },
  ])
})

test('the number of a round is neither name nor price', () => {
  expect(readCalendar('1\tAustralie\t5–7 mars 2027\t2 100 €\n2\tChine\t19–21 mars 2027').lines).toEqual([
    { name: 'Australie', first: '2027-03-05', last: '2027-03-07', price: 2100 },
    { name: 'Chine', first: '2027-03-19', last: '2027-03-21' },
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

const at = (first: string, last: string) => ({ name: 'x', first, last })

test('days go to the edition of their year, else to a new one; what is so already is left', () => {
  expect(plannedDays(rowOf('2'), at('2027-05-23', '2027-06-06'))).toEqual({
    experience: '2',
    edition: '2027',
    what: 'new',
    changes: { starts: { to: '2027-05-23' }, ends: { to: '2027-06-06' } },
    undo: { made: { starts: '2027-05-23', ends: '2027-06-06' } },
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
    undo: {
      back: { starts: { from: '2027-05-24', to: '2027-05-23' }, ends: { from: '2027-06-06', to: '2027-06-06' } },
    },
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

test('a price without days goes to the one edition that is ahead, where there is one', () => {
  expect(editionAhead(rowOf('2'), '2026-05-01'), 'that of the base').toBe('')
  expect(editionAhead(rowOf('2'), '2026-11-23'), 'it is over').toBeUndefined()
  expect(editionAhead(rowOf('el-clasico'), '2026-11-23'), 'it has no days').toBeUndefined()
  const next = (edition: string, year = edition) => ({
    experience: '2',
    edition,
    version: 1,
    fields: { starts: `${year}-05-23`, ends: `${year}-06-06` },
  })
  const season = (...items: object[]) => seasonOf(base, { ...room, items: items as typeof room.items }, '2026-11-23')
  const among = (...items: object[]) => season(...items).rows.find(({ id }) => id === '2')!
  expect(editionAhead(among(next('2027')), '2026-11-23')).toBe('2027')
  expect(editionAhead(among(next('2027'), next('2028')), '2026-11-23'), 'two are a question').toBeUndefined()
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
    undo: { back: { sale: { from: 'from', to: 'onRequest' }, priceFrom: { from: 1900, to: null } } },
  })
})

test.each([
  ['f1-2026-monaco', ['1']],
  ['4', ['f1-2026-abu-dhabi']],
  ['6', ['world-cup-2026-expansion']],
  ['2', []],
])('other offers of the same days are known: of %s', (id, others) => {
  expect(sameDaysAs(rowOf(id), rows).map((row) => row.id)).toEqual(others)
})
