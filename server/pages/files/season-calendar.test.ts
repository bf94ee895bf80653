/** The season as a calendar: every dated experience once, in whole days, with a lasting identity. */
import { describe, expect, test } from 'vitest'
import { catalogue, experiencesIn } from '#catalogue/catalogue.ts'
import { CATEGORIES } from '#catalogue/experience.ts'
import { seasonCalendarPath } from '#contract/season-calendar.ts'
import { languageCodes } from '#languages/languages.ts'
import { compose } from '#catalogue/editions/compose.ts'
import { baseCatalogue } from '../catalogue/base-catalogue.ts'
import { seasonCalendars } from './season-calendar.ts'

const options = {
  brand: 'Premier Rang',
  siteUrl: 'https://premier-rang.example',
  now: new Date('2026-05-01T10:00:00Z'),
}
const base = compose(baseCatalogue, [], '2026-05-01')
const made = seasonCalendars(base, options)
const at = (path: string) => made.find((file) => file.path === path)!.text.replaceAll(/\r\n[ \t]/g, '')
const eventsIn = (text: string) => text.match(/BEGIN:VEVENT.*?END:VEVENT/gs) ?? []
const value = (event: string, name: string) => new RegExp(`^${name}[^:\\r\\n]*:(.*?)\\r?$`, 'm').exec(event)?.[1]
const eventOf = (id: string, text: string) => eventsIn(text).find((event) => value(event, 'UID')?.startsWith(`${id}@`))!

describe.each(languageCodes)('in %s', (language) => {
  test('each category, and the whole season, contain all dated experiences and no others', () => {
    for (const category of [null, ...CATEGORIES]) {
      const events = eventsIn(at(seasonCalendarPath(category, language)))
      const dated = experiencesIn(category).filter(({ starts }) => starts)
      expect(new Set(events.map((event) => value(event, 'UID')))).toEqual(
        new Set(dated.map(({ id }) => `${id}@premier-rang.example`)),
      )
      expect(events).toHaveLength(dated.length)
    }
  })

  test('an event leads to its detail in that language', () => {
    const event = eventOf('f1-2026-qatar', at(seasonCalendarPath('f1', language)))
    const lang = language === 'fr' ? '' : `&lang=${language}`
    expect(value(event, 'DESCRIPTION')).toMatch(
      new RegExp(`\\\\nhttps://premier-rang.example/\\?step=selection&category=f1&detail=f1-2026-qatar${lang}$`),
    )
  })
})

test('a weekend is three whole days, the last one included', () => {
  const event = eventOf('f1-2026-qatar', at('/season-fr.ics'))
  expect(event).toMatch(/DTSTART;VALUE=DATE:20261127\r\n/)
  expect(event).toMatch(/DTEND;VALUE=DATE:20261130\r\n/)
  expect(value(event, 'SUMMARY')).toBe('Grand Prix du Qatar')
  expect(value(event, 'LOCATION')).toContain('Lusail')
  expect(value(event, 'TRANSP')).toBe('TRANSPARENT')
})

test('it contains the time of writing and is the same until it is written again', () => {
  expect(value(eventsIn(at('/season-fr.ics'))[0]!, 'DTSTAMP')).toBe('20260501T100000Z')
  expect(seasonCalendars(base, options)).toEqual(made)
})

test('a cancelled edition stays, says so, and comes after the earlier ones', () => {
  const all = at('/season-fr.ics')
  const cancelled = catalogue.filter((experience) => experience.cancelled)
  expect(cancelled).toHaveLength(2)
  for (const { id } of cancelled) {
    expect(value(eventOf(id, all), 'STATUS')).toBe('CANCELLED')
    expect(value(eventOf(id, all), 'SEQUENCE')).toBe('1')
  }
  expect(value(eventOf('f1-2026-qatar', all), 'SEQUENCE')).toBe('0')
  expect(value(eventOf('f1-2026-qatar', all), 'STATUS')).toBe('CONFIRMED')
})

test('it is written for every address of the site', () => {
  for (const siteUrl of ['http://[::1]:3000', 'http://localhost:0', 'http://front_office:8080']) {
    const [all] = seasonCalendars(base, { ...options, siteUrl })
    expect(eventsIn(all!.text).length).toBeGreaterThan(30)
  }
})

test('no line is longer than calendars read', () => {
  for (const { text } of made) for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
})
