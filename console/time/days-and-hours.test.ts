import { expect, test } from 'vitest'
import { clockIn, dayAndHourIn, dayIn, hourIn, hourSeenFrom, isElsewhere, zoneIn } from './days-and-hours.ts'

test('every day and hour is that of Paris, in every zone of the device', () => {
  expect(hourIn('fr-FR', '2026-06-02T22:30:00Z')).toBe('00:30')
  expect(dayIn('fr-FR', '2026-06-02T22:30:00Z')).toBe('3 juin 2026')
  expect(dayAndHourIn('fr-FR', '2026-12-31T23:05:00Z')).toContain('1 janv. 2027')
})

test('hours are counted to 24 in every language, in Arabic without a zero before them', () => {
  const morning = '2026-11-20T08:05:00Z'
  expect(['fr-FR', 'en-GB', 'ar-u-nu-latn'].map((locale) => hourIn(locale, morning))).toEqual([
    '09:05',
    '09:05',
    '9:05',
  ])
  expect(hourIn('ar-u-nu-latn', '2026-11-20T22:30:00Z')).toBe('23:30')
  expect(dayAndHourIn('ar-u-nu-latn', morning)).toContain('9:05')
  expect(clockIn('ar-u-nu-latn', '08:00')).toBe('8:00')
  expect(clockIn('fr-FR', '08:00')).toBe('08:00')
})

test('an hour of another day has its day, its date and its year where they are needed', () => {
  const now = Date.parse('2026-12-28T09:00:00Z')
  const hour = (at: string) => hourSeenFrom(now, 'fr-FR', at)
  expect(hour('2026-12-28T17:00:00Z')).toBe('18:00')
  expect(hour('2027-01-02T09:00:00Z')).toBe('sam. 10:00')
  expect(hour('2026-12-20T09:00:00Z')).toMatch(/^dim\. 20 déc\.,? 10:00$/)
  expect(hour('2027-12-27T09:00:00Z')).toMatch(/^lun\. 27 déc\. 2027,? 10:00$/)
})

test('a zone is named, not spelled', () => {
  expect(zoneIn('fr-FR', 'Asia/Riyadh')).toMatch(/^heure/)
  expect(zoneIn('ar-u-nu-latn', 'Asia/Riyadh')).toMatch(/^توقيت/)
})

test('a device is elsewhere when it shows other hours in winter or in summer', () => {
  expect(['Europe/Paris', 'Europe/Berlin'].map((zone) => isElsewhere(2026, zone))).toEqual([false, false])
  for (const zone of ['Europe/London', 'Asia/Riyadh', 'Africa/Johannesburg', 'Africa/Algiers']) {
    expect([zone, isElsewhere(2026, zone)]).toEqual([zone, true])
  }
})
