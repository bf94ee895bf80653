import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import type { CatalogueRoom } from '#contract/database-types.ts'
import { languageCodes } from '#languages/languages.ts'
import { base } from './base.ts'
import { changesOf } from './changes.ts'
import { originalOf, seasonOf } from './season.ts'
import { inGroups, nextLabel } from './season-groups.ts'

const TODAY: IsoDate = '2026-11-23'
const by = { changed_at: '2026-11-23T10:00:00Z', changed_by: 'x', changer: 'Ada' }

type Item = readonly [experience: string, fields: Record<string, unknown> | null, edition?: string]

interface Given {
  items?: Item[]
  drafts?: Item[]
  /** How many wait for the next edition of Roland-Garros. */
  waiting?: number
}

function season(given: Given, today = TODAY) {
  return seasonOf(base, roomOf(given), today)
}

function roomOf({ items = [], drafts = [], waiting = 0 }: Given): CatalogueRoom {
  return {
    version: 1,
    items: items.map(([experience, fields, edition = '']) => ({ experience, edition, fields: fields!, version: 1 })),
    drafts: drafts.map(([experience, fields, edition = '']) => ({ experience, edition, fields, ...by })),
    notes: [],
    alerts: waiting > 0 ? [{ experience: '2', waiting, told: 3 }] : [],
    plans: [],
    versions: [],
  }
}
const rowOf = (id: string, given: Parameters<typeof season>[0] = {}, today = TODAY) =>
  season(given, today).rows.find((row) => row.id === id)!

const SOLD = { starts: '2027-05-23', ends: '2027-06-06' }

test('on a fresh install every experience has a row; what is over needs a next edition, and nothing else lacks', () => {
  const { rows } = season({})
  expect(rows).toHaveLength(catalogue.length)
  expect(rows.filter(({ needs }) => needs.includes('over')).length).toBeGreaterThan(20)
  for (const { needs, isOver } of rows) expect(needs.includes('over')).toBe(isOver)
  expect(new Set(rows.flatMap(({ needs }) => needs))).toEqual(new Set(['over', 'ending']))
})

test('an edition to come answers for one that is over; until it is published it is a draft', () => {
  expect(rowOf('2').needs).toEqual(['over'])
  const drafted = rowOf('2', { drafts: [['2', SOLD, '2027']] })
  expect(drafted.needs).toEqual(['draft'])
  expect(drafted.shown.experience.starts).toBe('2027-05-23')
  expect(drafted.editions.map(({ edition, published }) => [edition, published !== null])).toEqual([
    ['', true],
    ['2027', false],
  ])
  expect(rowOf('2', { items: [['2', SOLD, '2027']] }).needs).toEqual([])
})

test('people who wait for the next edition are counted until they are told; where nobody can see it, nobody is counted', () => {
  expect(rowOf('2', { waiting: 12 })).toMatchObject({ waiting: 12, needs: ['over', 'waiting'] })
  expect(rowOf('7', { waiting: 12 })).toMatchObject({ waiting: 0, needs: ['over'] })
  expect(rowOf('2', { waiting: 12, items: [['2', { hidden: true }]] }).needs).toEqual([])
})

test('an edition that ends within 30 days needs a hand unless something follows it', () => {
  const ends = { starts: '2026-12-20', ends: '2026-12-23' }
  expect(rowOf('2', { items: [['2', ends]] }).needs).toEqual(['ending'])
  expect(rowOf('2', { items: [['2', { ...ends, ends: '2026-12-24' }]] }).needs).toEqual([])
  expect(
    rowOf('2', {
      items: [
        ['2', ends],
        ['2', SOLD, '2027'],
      ],
    }).needs,
  ).toEqual([])
})

test('an added experience says what it lacks: a price, a picture, the languages', () => {
  const four = { category: 'other', 'title.fr': 'Régate de Cowes', 'location.fr': 'Cowes', ...SOLD }
  const added = rowOf('cowes', { drafts: [['cowes', four]] })
  expect(added.needs).toEqual(['price', 'language', 'picture', 'draft'])
  expect(added.lacking).toEqual(languageCodes)
  expect(added.shown.experience.price).toBe('Sur devis')
  expect(rowOf('cowes', { drafts: [['cowes', { ...four, priceFrom: 4000 }]] }).needs).not.toContain('price')
  const english = { 'title.en': 'Cowes Week', 'location.en': 'Cowes' }
  expect(rowOf('cowes', { drafts: [['cowes', { ...four, ...english }]] }).lacking).toEqual(
    languageCodes.filter((code) => code !== 'en'),
  )
})

test('own words on what is sold, in French alone, leave the usual ones in the other languages: those lack', () => {
  const seat = { 'seat.fr': 'Loge 12' }
  expect(rowOf('2', { items: [['2', { ...SOLD, ...seat }, '2027']] }).lacking).toEqual(
    languageCodes.filter((code) => code !== 'fr'),
  )
  const said = Object.fromEntries(languageCodes.map((code) => [`seat.${code}`, 'Box 12']))
  expect(rowOf('2', { items: [['2', { ...SOLD, ...said }, '2027']] }).needs).toEqual([])
})

test('a hidden one needs nothing, and stands apart', () => {
  const { rows } = season({ items: [['2', { hidden: true }]] })
  expect(rows.find(({ id }) => id === '2')!.needs).toEqual([])
  expect(
    inGroups(rows)
      .find(([group]) => group === 'hidden')![1]
      .map(({ id }) => id),
  ).toEqual(['2'])
})

test('the board goes by date: what comes soonest first, what is over latest first', () => {
  const groups = new Map(inGroups(season({}).rows))
  const starts = (group: 'ahead' | 'past') => groups.get(group)!.map(({ shown }) => shown.experience.starts!)
  expect(starts('ahead')).toEqual(starts('ahead').toSorted())
  expect(starts('past')).toEqual(starts('past').toSorted().toReversed())
})

test('the next edition is called by the year after the last', () => {
  expect(nextLabel(rowOf('2'), TODAY)).toBe('2027')
  expect(nextLabel(rowOf('2', { drafts: [['2', SOLD, '2027']] }), TODAY)).toBe('2028')
})

test('an edition whose year nobody said is one of this year, and from October on one of the next', () => {
  const undated = inGroups(season({}).rows).find(([group]) => group === 'undated')![1][0]!
  expect(
    ['2026-05-02', '2026-09-30', '2026-10-01', TODAY].map((today) => nextLabel(undated, today as IsoDate)),
  ).toEqual(['2026', '2026', '2027', '2027'])
})

test('the changes of a draft are said by field: a value of its own, one that is taken over, one that was not there', () => {
  const row = rowOf('2', {
    items: [['2', { priceFrom: 1700 }]],
    drafts: [['2', { priceFrom: 1900, 'title.en': 'Roland', called: 'RG' }]],
  })
  const [{ told, published, fields }] = row.editions as [(typeof row.editions)[0]]
  const before = { told: published!, fields: { priceFrom: 1700 } }
  expect(changesOf(before, { told, fields })).toEqual([
    { key: 'title.en', before: base.texts['en']!.get('2')!.title, after: 'Roland' },
    { key: 'priceFrom', before: 1700, after: 1900 },
    { key: 'called', before: undefined, after: 'RG' },
  ])
  expect(changesOf(before, { told: published!, fields: {} }).map(({ key }) => key)).toEqual([])
})

test('a new edition is compared with the one that it takes over: its price, not nothing', () => {
  const given: Given = {
    items: [['2', { priceFrom: 1700 }]],
    drafts: [['2', { ...SOLD, priceFrom: 1900 }, '2027']],
  }
  const { told, fields } = rowOf('2', given).editions[1]!
  const item = { experience: '2', edition: '2027' }
  const before = originalOf(base, item, { room: roomOf(given), today: TODAY })!
  expect(changesOf({ told: before, fields: {} }, { told, fields })).toEqual([
    { key: 'starts', before: undefined, after: SOLD.starts },
    { key: 'ends', before: undefined, after: SOLD.ends },
    { key: 'priceFrom', before: 1700, after: 1900 },
  ])
})
