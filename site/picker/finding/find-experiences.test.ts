import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOver } from '#catalogue/availability.ts'
import { catalogue, experiencesIn } from '#catalogue/catalogue.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { activeFilters, fallsIn, findExperiences, leftOutUnpriced, without } from './find-experiences.ts'
import { BUDGETS, type Finding, findNothingInParticular, ORDERS } from './finding.ts'
import { finderTextsOf } from './make-finder-texts.ts'
import { seek, seekingAmong } from '../search/seek.ts'
import { textsOf } from '#site/page/texts.ts'

const today = '2026-05-01'
const french = textsOf(dictionaries.fr)
const t = translator(french.words, languages.fr.locale)
const seeking = seekingAmong(french.experiences, { ...finderTextsOf('fr'), today: '2026-05-01' }, t)
const knowing = {
  today,
  pastEditions: 'last',
  isSought: (id: string, words: string) => seek(words, seeking).ids.has(id),
} as const
const find = (part: Partial<Finding> = {}) =>
  findExperiences(catalogue, { ...findNothingInParticular, ...part }, knowing)
const ids = (part: Partial<Finding>) => find(part).map(({ id }) => id)
const over = (experience: (typeof catalogue)[number], day: IsoDate = today) => isOver(experience, day)

const anyFinding = fc.record({
  search: fc.constantFrom('', 'monaco', 'Grand Prix', 'é', '2026', 'rien de tel', 'moins de 2000 €', 'tennis 1 500 €'),
  order: fc.constantFrom(...ORDERS),
  open: fc.boolean(),
  budget: fc.option(fc.constantFrom(...BUDGETS)),
  month: fc.option(fc.constantFrom('2026-01', '2026-06', '2026-07', '2028-07', '2030-01')),
})
const anyDay = fc.constantFrom<IsoDate>('2025-12-01', '2026-05-01', '2026-06-06', '2026-11-20', '2027-02-01')

test('«pas cher» puts the cheaper ones first, unless another order is asked for', () => {
  expect(ids({ search: 'tennis pas cher', open: true }).slice(0, 2)).toEqual(['14', '2'])
  expect(ids({ search: 'tennis pas cher', order: 'date' })[0]).toBe('2')
})

describe('with every search', () => {
  test('an edition that is past or cancelled comes last, in every order and on every day', () => {
    fc.assert(
      fc.property(anyFinding, anyDay, (finding, day) => {
        const found = findExperiences(catalogue, finding, { ...knowing, today: day }).map((one) => over(one, day))
        expect(found).toEqual(found.toSorted((a, b) => Number(a) - Number(b)))
      }),
    )
  })

  test('as listed, the catalogue has the order of the specification, the featured one first, on every day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const found = findExperiences(catalogue, findNothingInParticular, {
          ...knowing,
          today: day,
          pastEditions: 'as-listed',
        })
        const categories = found.map(({ category }) => category)
        expect(found[0]).toMatchObject({ id: 'can-2025-maroc', featured: true })
        expect([...new Set(categories)]).toEqual(['football', 'f1', 'tennis', 'other', 'awards'])
        expect(categories.filter((category, index) => category !== categories[index - 1])).toHaveLength(5)
        for (const category of new Set(categories)) {
          expect(found.filter((one) => one.category === category)).toEqual(experiencesIn(category))
        }
      }),
    )
  })

  test('a featured one leads its group: what can be attended, or what is over', () => {
    for (const day of ['2025-12-01', '2026-05-01'] as const) {
      const featured = catalogue.map((one) => (one.id === '13' ? { ...one, featured: true as const } : one))
      const found = findExperiences(featured, findNothingInParticular, { ...knowing, today: day })
      const firstOver = found.findIndex((one) => isOver(one, day))
      const open = day === '2025-12-01' ? ['can-2025-maroc', '13'] : ['13']
      expect(found.slice(0, open.length).map(({ id }) => id)).toEqual(open)
      if (day === '2026-05-01') expect(found[firstOver]?.id).toBe('can-2025-maroc')
    }
  })

  test('each filter only takes away, and all together what each of them leaves', () => {
    fc.assert(
      fc.property(anyFinding, (finding) => {
        const found = new Set(findExperiences(catalogue, finding, knowing))
        const { search, open, budget, month } = finding
        const byEach = [{ search }, { open }, { budget }, { month }].map((part) => new Set(find(part)))
        expect(found).toEqual(byEach.reduce((left, one) => left.intersection(one)))
        for (const filter of activeFilters(finding)) {
          expect(new Set(findExperiences(catalogue, without(filter, finding), knowing)).isSupersetOf(found)).toBe(true)
        }
      }),
    )
  })

  test('the order neither adds nor loses an experience', () => {
    fc.assert(
      fc.property(anyFinding, fc.constantFrom(...ORDERS), (finding, order) => {
        const found = findExperiences(catalogue, finding, knowing)
        expect(new Set(findExperiences(catalogue, { ...finding, order }, knowing))).toEqual(new Set(found))
        expect(new Set(found).size).toBe(found.length)
      }),
    )
  })

  test('nothing in particular finds everything', () => {
    fc.assert(
      fc.property(anyFinding, (finding) => {
        expect(findExperiences(catalogue, without('any', finding), knowing)).toHaveLength(catalogue.length)
        expect(activeFilters(without('any', finding))).toEqual([])
        expect(without('any', finding).order).toBe(finding.order)
      }),
    )
  })
})

describe('orders', () => {
  test('the default order begins with the soonest, then come experiences without a date, then those that are over', () => {
    const shown = find({ order: 'house' })
    const open = shown.filter((one) => !over(one))
    const dated = open.filter(({ starts }) => starts)
    expect(shown.slice(0, open.length)).toEqual(open)
    expect(open.slice(0, dated.length)).toEqual(dated)
    const starts = dated.map((one) => one.starts!)
    expect(starts).toEqual(starts.toSorted())
    expect(starts[0], 'what takes place today is there too').toBe('2026-05-01')
  })

  test('by date: the earliest first, then experiences without a date, then those that are over', () => {
    const open = find({ order: 'date' }).filter((one) => !over(one))
    const starts = open.map((one) => one.starts)
    const dated = starts.filter((day) => day !== undefined)
    expect(dated.length).toBeGreaterThan(20)
    expect(starts).toEqual([...dated.toSorted(), ...Array(starts.length - dated.length).fill(undefined)])
  })

  test('by price: the lowest first, then prices on request', () => {
    const prices = find({ order: 'price', open: true }).map(({ priceFrom }) => priceFrom)
    const stated = prices.filter((price) => price !== null)
    expect(stated.length).toBeGreaterThan(8)
    expect(prices).toEqual([...stated.toSorted((a, b) => a - b), ...Array(prices.length - stated.length).fill(null)])
  })
})

describe('filters', () => {
  test('still possible: neither past nor cancelled, undated ones kept', () => {
    const found = ids({ open: true })
    expect(found).toContain('13')
    expect(found).not.toContain('can-2025-maroc')
    expect(found).not.toContain('f1-2026-bahrain')
    expect(new Set(found)).toEqual(new Set(catalogue.filter((one) => !over(one)).map(({ id }) => id)))
  })

  test('a budget keeps experiences that cost at most so much, and counts those without a price', () => {
    const finding = { ...findNothingInParticular, budget: 1500 }
    expect(new Set(ids(finding))).toEqual(
      new Set(['can-2025-maroc', '6', 'le-classique', 'serie-a-rivalries', 'premier-league-derbies', '15', '14']),
    )
    const unpriced = catalogue.filter(({ priceFrom }) => priceFrom === null).length
    expect(leftOutUnpriced(catalogue, finding, knowing)).toBe(unpriced)
    expect(leftOutUnpriced(catalogue, { ...finding, search: 'ballon' }, knowing)).toBe(1)
    expect(leftOutUnpriced(catalogue, findNothingInParticular, knowing)).toBe(0)
  })

  test('a month holds experiences that begin, end or go on in it', () => {
    expect(ids({ month: '2025-12' })).toEqual(['can-2025-maroc'])
    expect(ids({ month: '2026-01' })).toEqual(['can-2025-maroc'])
    expect(ids({ month: '2026-02' })).toEqual([])
    expect(ids({ month: '2026-06' })).toContain('2')
    expect(ids({ month: '2026-11' })).toContain('f1-2026-mexico')
    expect(catalogue.filter((one) => !one.starts).some((one) => fallsIn(one, '2026-06'))).toBe(false)
  })

  test('a search looks into every text, the id among them', () => {
    expect(ids({ search: 'MONACO' })).toEqual(expect.arrayContaining(['1', 'f1-2026-monaco']))
    expect(ids({ search: 'f1-2026-monaco' })).toEqual(['f1-2026-monaco'])
  })

  test('a sum in the search filters like a budget, and can be removed without the words', () => {
    const finding = { ...findNothingInParticular, search: 'Tennis à moins de 1500 €' }
    expect(new Set(ids(finding))).toEqual(new Set(['15', '14']))
    expect(activeFilters(finding)).toEqual(['search', 'sum'])
    expect(without('sum', finding).search).toBe('Tennis à')
    expect(without('search', finding).search).toBe('moins de 1500 €')
    expect(new Set(ids(without('search', finding)))).toEqual(new Set(ids({ budget: 1500 })))
    expect(ids({ search: 'tennis entre 2000 et 3000' })).toEqual(['5'])
    expect(ids({ search: 'plus de 20 000 €' })).toEqual(['9'])
    expect(ids({ search: 'tennis moins de 5000', budget: 1500 })).toEqual(ids({ search: 'tennis', budget: 1500 }))
    expect(leftOutUnpriced(catalogue, { ...finding, search: 'ballon 2000 €' }, knowing)).toBe(1)
  })
})
