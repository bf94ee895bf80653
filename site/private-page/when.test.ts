import { expect, test } from 'vitest'
import { moment } from '#server/mail/writing/say-when.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import { instantIn } from './when.ts'

const at = '2031-01-07T08:30:00Z'

test.each(languageCodes)('an hour of another day is written in %s as in the letters', (language) => {
  const said = instantIn(languages[language].locale, at, 'Europe/Paris')
  expect(said).toBe(moment(new Date(at), 'Europe/Paris', language).when)
  expect(said).toMatch(/\u00a009:30$/)
})

test('in Arabic it contains no Latin comma', () => {
  expect(instantIn(languages.ar.locale, at, 'Asia/Dubai')).not.toContain(',')
})
