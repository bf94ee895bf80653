import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import type { Category } from '#catalogue/experience.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { home } from '../journey/address.ts'
import { structuredData } from './structured-data.ts'
import { textsOf } from '../page/texts.ts'

const settings = { brand: 'Premier Rang', siteUrl: 'https://premier-rang.example' }
const { experiences } = textsOf(dictionaries.en)

interface Event {
  '@type': string
  name: string
  startDate: string
  endDate: string
  eventStatus: string
  url: string
  offers?: { price?: number; priceCurrency?: string; offeredBy: object }
}

function eventsOn(today: string, category: Category | null = null): Event[] {
  const place = { ...home, step: 'selection', category, language: 'en' } as const
  const data = structuredData({ place, experiences, today, settings })
  return data === null ? [] : (data as { '@graph': Event[] })['@graph']
}

const titleOf = (id: string) => experiences.find((experience) => experience.id === id)!.title
const named = (events: readonly Event[], id: string) => events.find(({ name }) => name === titleOf(id))

test.each(['home', 'categorySelection', 'summary'] as const)('at %s nothing is announced', (step) => {
  expect(structuredData({ place: { ...home, step }, experiences, today: '2026-01-01', settings })).toBeNull()
})

test('an edition with a date that is not over is announced, and nothing else', () => {
  for (const today of ['2026-01-01', '2026-05-01', '2026-11-20']) {
    const announced = eventsOn(today).map(({ name }) => name)
    const wanted = catalogue.filter(({ ends }) => ends !== undefined && ends >= today).map(({ id }) => titleOf(id))
    expect(announced.toSorted()).toEqual(wanted.toSorted())
    expect(announced.length).toBeLessThan(catalogue.length)
  }
  expect(eventsOn('2029-01-01')).toEqual([])
})

test('an event is announced to its last day and not beyond', () => {
  expect(named(eventsOn('2026-06-07'), 'f1-2026-monaco')).toBeDefined()
  expect(named(eventsOn('2026-06-08'), 'f1-2026-monaco')).toBeUndefined()
})

test('a cancelled event says so and is not offered; the others are', () => {
  const events = eventsOn('2026-04-01')
  const cancelled = events.filter(({ eventStatus }) => eventStatus === 'https://schema.org/EventCancelled')
  expect(cancelled.map(({ name }) => name).toSorted()).toEqual(
    ['f1-2026-bahrain', 'f1-2026-saudi-arabia'].map(titleOf).toSorted(),
  )
  for (const event of events) expect(event.offers === undefined, event.name).toBe(cancelled.includes(event))
  expect(named(events, 'f1-2026-miami')?.eventStatus).toBe('https://schema.org/EventScheduled')
})

test('the offer is ours, at the price from which it is sold; a price on request is not invented', () => {
  const events = eventsOn('2026-04-01')
  expect(named(events, '2')?.offers).toMatchObject({ price: 1600, priceCurrency: 'EUR' })
  expect(named(events, '2')?.offers?.offeredBy).toEqual({
    '@type': 'Organization',
    name: settings.brand,
    url: 'https://premier-rang.example/',
  })
  expect(named(events, 'f1-2026-miami')?.offers).not.toHaveProperty('price')
  expect(JSON.stringify(events)).not.toMatch(/organizer|performer/)
})

test('an open detail announces its own event, and nothing where that has no date', () => {
  const announced = (detail: string) =>
    structuredData({ place: { ...home, step: 'selection', detail }, experiences, today: '2026-04-01', settings })
  expect(announced('f1-2026-miami')).toMatchObject({ '@graph': [{ name: titleOf('f1-2026-miami') }] })
  const undated = catalogue.find(({ starts }) => starts === undefined)!
  expect(announced(undated.id)).toBeNull()
})

test('an event leads to its own detail, in the language of the page; a category lists its own', () => {
  const event = named(eventsOn('2026-04-01', 'tennis'), '2')
  expect(event?.url).toBe('https://premier-rang.example/?step=selection&detail=2&lang=en')
  const tennis = experiences.filter(({ category }) => category === 'tennis').map(({ title }) => title)
  expect(eventsOn('2026-04-01', 'tennis').every(({ name }) => tennis.includes(name))).toBe(true)
})
