import { expect, test } from 'vitest'
import { moment, sayDuration, sayHour } from './say-when.ts'

const at = new Date('2026-11-21T19:20:00Z')

test('an hour is written in the time zone of the reader, with its name', () => {
  expect(moment(at, 'Asia/Dubai', 'en')).toEqual({
    when: 'Saturday 21 November at\u00a023:20',
    zone: 'Gulf Standard Time',
  })
  expect(moment(at, 'Asia/Dubai', 'ar').when).toBe('السبت، 21 نوفمبر في\u00a023:20')
})

test('the default for an unknown zone is Paris', () => {
  const paris = { when: 'samedi 21 novembre à\u00a020:20', zone: 'heure d’Europe centrale' }
  expect(moment(at, undefined, 'fr')).toEqual(paris)
  expect(moment(at, 'Mars/Olympus', 'fr')).toEqual(paris)
  expect(sayHour(at, 'fr')).toBe('20:20')
})

test('durations are written in the unit that people use', () => {
  expect(sayDuration(60, 'fr')).toBe('60 minutes')
  expect(sayDuration(1440, 'en')).toBe('24 hours')
  expect(sayDuration(10, 'ar')).toBe('10 دقائق')
})
