/** The plan of a season file: its changes, its questions and its refusals. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { baseCatalogue } from '../pages/catalogue/base-catalogue.ts'
import { planSeason } from './plan-season.ts'
import type { PresentSeason } from './find-experience.ts'
import { readSeason } from './read-season.ts'

const fresh: PresentSeason = { base: baseCatalogue, overlays: [] }
const planOf = (rows: object[], present = fresh) => planSeason(readSeason(JSON.stringify(rows), 'a.json'), present)
const planOfCsv = (text: string, present = fresh) => planSeason(readSeason(text, 'a.csv'), present)
const WIMBLEDON = { starts: '2027-06-28', ends: '2027-07-11' }

describe('the experience that is meant', () => {
  test.each([
    ['7', '7'],
    ['Wimbledon', '7'],
    ['wimbledon ', '7'],
    ['ويمبلدون', '7'],
    ['roland garros', '2'],
    ['Grand Prix de Monaco', 'f1-2026-monaco'],
    ['australie', 'f1-2026-australia'],
  ])('%s is %s', (experience, id) => {
    const { items, problems } = planOf([{ experience, edition: '2027', ...WIMBLEDON }])
    expect([items.map((item) => item.experience), problems]).toEqual([[id], []])
  })

  test('an ambiguous name is asked back with the ids, and an unknown name is reported', () => {
    const { problems, items } = planOf([
      { experience: 'Monaco', ...WIMBLEDON },
      { experience: 'Tour de France', ...WIMBLEDON },
      { experience: '', ...WIMBLEDON },
    ])
    expect(items).toEqual([])
    expect(problems).toEqual([
      'row 1: "Monaco" may be 1 (Monaco, yacht et paddock), f1-2026-monaco (Grand Prix de Monaco): say its id',
      'row 2: no experience is called "Tour de France"',
      'row 3: no experience is called ""',
    ])
  })

  test('one that was added in the database is found by its title; a new one names its id', () => {
    const overlays = [{ experience: 'cowes', edition: '', fields: { 'title.fr': 'Régates de Cowes' } }]
    expect(planOf([{ experience: 'cowes', ...WIMBLEDON }], { ...fresh, overlays }).problems).toEqual([])
    expect(planOf([{ experience: 'Régates de Cowes', ...WIMBLEDON }], { ...fresh, overlays }).problems).toEqual([])
    const added = { new: true, 'title.fr': 'Ascot', 'location.fr': 'Ascot', category: 'other' }
    expect(planOf([{ experience: 'royal-ascot', ...added }]).items).toMatchObject([{ experience: 'royal-ascot' }])
    expect(planOf([{ experience: 'Royal Ascot', ...added }]).problems).toHaveLength(1)
  })
})

describe('changes it would make', () => {
  test('days of another year are an edition of that year, those of the same year the first', () => {
    expect(planOf([{ experience: '7', ...WIMBLEDON }]).items).toMatchObject([{ edition: '2027' }])
    const moved = { starts: '2026-06-30', ends: '2026-07-13' }
    expect(planOf([{ experience: '7', ...moved }]).items).toMatchObject([{ edition: '' }])
    expect(planOf([{ experience: '7', edition: 'first', ...WIMBLEDON }]).items).toMatchObject([{ edition: '' }])
  })

  test('only differences from the published or drafted values are changes', () => {
    const overlays = [{ experience: '7', edition: '2027', fields: { ...WIMBLEDON, priceFrom: 3000 } }]
    expect(planOf([{ experience: '7', ...WIMBLEDON }], { ...fresh, overlays }).items).toEqual([])
    const { items } = planOf([{ experience: '7', ...WIMBLEDON, priceFrom: 3200 }], { ...fresh, overlays })
    expect(items).toMatchObject([{ changes: [{ key: 'priceFrom', from: 3000, to: 3200 }] }])
  })

  test('fields that all editions share are of the first one, also in a row about another', () => {
    const row = { experience: '7', ...WIMBLEDON, featuredUntil: '2027-07-11', hidden: false }
    expect(planOf([row]).items).toEqual([
      {
        experience: '7',
        edition: '',
        title: 'Wimbledon',
        changes: [
          { key: 'featuredUntil', from: undefined, to: '2027-07-11' },
          { key: 'hidden', from: undefined, to: false },
        ],
      },
      expect.objectContaining({ edition: '2027', changes: [expect.any(Object), expect.any(Object)] }),
    ])
    const first = { experience: '7', edition: 'first', priceFrom: 3000 }
    expect(planOf([first, row]).items).toMatchObject([{ edition: '', changes: { length: 3 } }, { edition: '2027' }])
    const { problems } = planOf([{ ...first, hidden: true }, row])
    expect(problems).toEqual(['row 2: Wimbledon: an earlier row has another "hidden"'])
  })

  test('an amount has effect also where the item was sold on request', () => {
    const overlays = [
      { experience: '7', edition: '2027', fields: { ...WIMBLEDON, sale: 'onRequest', priceFrom: null } },
    ]
    const row = { experience: '7', ...WIMBLEDON, priceFrom: 3200 }
    const { items } = planOf([row], { ...fresh, overlays })
    const fields = items[0]!.changes.map(({ key, to }) => [key, to])
    expect(Object.fromEntries(fields)).toEqual({ priceFrom: 3200, sale: 'from' })
    const said = planOf([{ ...row, sale: 'bookingOnRequest' }], { ...fresh, overlays }).items
    expect(said[0]!.changes.map(({ key, to }) => [key, to])).toContainEqual(['sale', 'bookingOnRequest'])
  })

  test('a row without days changes nothing and is reported', () => {
    const { items, waiting } = planOf([{ experience: '7', starts: null, ends: null, note: 'Nothing yet' }])
    expect([items, waiting]).toEqual([[], ['Wimbledon']])
  })

  test('a row without days that changes fields of one edition is asked back', () => {
    const { items, problems } = planOf([
      { experience: '7', priceFrom: 3000 },
      { experience: '2', edition: '2027', priceFrom: 3000 },
      { experience: '14', edition: 'first', priceFrom: 3000 },
      { experience: '10', hidden: true, order: 3 },
    ])
    expect(problems).toEqual(['row 1: Wimbledon: without days it is not clear which edition is meant: say its edition'])
    expect(items.map(({ experience, edition }) => [experience, edition])).toEqual([
      ['2', '2027'],
      ['14', ''],
      ['10', ''],
    ])
  })

  test('one item in two rows is asked back', () => {
    const row = { experience: '7', ...WIMBLEDON }
    expect(planOf([row, { ...row, experience: 'Wimbledon' }]).problems).toHaveLength(1)
  })

  test('an unusual price or duration is reported, but does not stop the plan', () => {
    const { doubts, problems } = planOf([{ experience: '7', starts: '2027-01-01', ends: '2027-06-01', priceFrom: 12 }])
    expect([doubts.length, problems]).toEqual([2, []])
  })
})

describe('a table of a spreadsheet', () => {
  test.each([',', ';', '\t'])('is read with %j between its cells', (mark) => {
    const text = [
      ['\ufeffexperience', 'starts', 'ends', 'priceFrom', 'description.fr', 'features.fr', 'hidden'],
      ['Wimbledon', '2027-06-28', '2027-07-11', '3 200', `"Deux ""semaines""${mark} sur l’herbe"`, 'Loge|Thé', 'no'],
      ['', '', '', '', '', '', ''],
    ]
    const { items, problems } = planOfCsv(text.map((row) => row.join(mark)).join('\r\n'))
    expect(problems).toEqual([])
    expect(Object.fromEntries(items.flatMap(({ changes }) => changes).map(({ key, to }) => [key, to]))).toEqual({
      ...WIMBLEDON,
      priceFrom: 3200,
      'description.fr': `Deux "semaines"${mark} sur l’herbe`,
      'features.fr': ['Loge', 'Thé'],
      hidden: false,
    })
  })
})

describe('refused rows', () => {
  test.each<[string, object]>([
    ['a script', { 'title.fr': 'Wimbledon<script>alert(1)</script>' }],
    ['a picture that runs', { 'description.fr': 'x <img src=x onerror=alert(1)>' }],
    ['an address that runs', { 'seat.fr': 'javascript:alert(1)' }],
    ['a sign that turns the direction', { 'title.fr': 'Wimbledon\u202e' }],
    ['a title of 10 000 signs', { 'title.fr': 'x'.repeat(10_000) }],
    ['a picture from elsewhere', { imageUrl: 'https://elsewhere.example/a.avif' }],
    ['a field that is none', { __proto__x: 1 }],
    ['a language that is none', { title: 'Wimbledon' }],
    ['a price in words', { priceFrom: 'cheap' }],
    ['a day that is none', { starts: '2027-02-30', ends: '2027-03-01' }],
    ['a first day alone', { starts: '2027-02-20' }],
    ['an end before its start', { starts: '2027-02-20', ends: '2027-02-19' }],
    ['an edition that is none', { edition: '../2027', ...WIMBLEDON }],
  ])('%s', (_what, row) => {
    const { items, problems } = planOf([{ experience: '7', ...row }])
    expect([items, problems.length]).toEqual([[], 1])
    expect(problems[0]!.length).toBeLessThan(300)
  })

  test.each<[string, string, string]>([
    ['what is no JSON', 'a.json', '{'],
    ['what is no list', 'a.json', '{"season": "x"}'],
    ['what holds no rows', 'a.json', '[1]'],
    ['what is too long', 'a.json', `["${'x'.repeat(1_000_000)}"]`],
    ['too many rows', 'a.json', JSON.stringify(Array.from({ length: 2001 }, () => ({})))],
  ])('%s', (_what, name, text) => {
    expect(() => readSeason(text, name)).toThrow(new RegExp(name))
  })
})

describe('the season 2027 that comes along', () => {
  const text = readFileSync(new URL('../../catalogue/seasons/2027.json', import.meta.url), 'utf8')
  const { season } = JSON.parse(text) as { season: { experience: string; starts: string | null; source?: string }[] }

  test('has each experience of the base once, and the source of each known day', () => {
    const named = season.map(({ experience }) => experience)
    expect(named.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted())
    expect(season.filter(({ starts, source }) => (starts !== null) !== Boolean(source))).toEqual([])
  })

  test('is read without a question', () => {
    const { items, problems, doubts } = planSeason(readSeason(text, '2027.json'), fresh)
    expect([problems, doubts]).toEqual([[], []])
    expect(items.map(({ experience, edition }) => [experience, edition])).toEqual([
      ['10', '2027'],
      ['7', '2027'],
    ])
  })
})
