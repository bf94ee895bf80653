import { expect, test } from 'vitest'
import { consoleWords } from './console/console-dictionaries.ts'
import { consoleTranslator } from './console/console-words.ts'
import { isolating } from './isolate.ts'
import { languageCodes, languages } from './languages.ts'
import { translator } from './translate.ts'

const words = { said: '{name} at {hour}, {count}' }

test('texts are isolated, numbers are not', () => {
  const t = isolating(translator<'said'>(words, 'en-GB'))
  expect(t('said', { name: 'Ada', hour: '9:00', count: 2 })).toBe('\u2068Ada\u2069 at \u20689:00\u2069, 2')
})

test('with gaps, only the texts of these gaps are isolated', () => {
  const t = isolating(translator<'said'>(words, 'en-GB'), new Set(['name']))
  expect(t('said', { name: 'Ada', hour: '9:00', count: 2 })).toBe('\u2068Ada\u2069 at 9:00, 2')
})

test.each(languageCodes)('the room isolates what people typed (%s)', (code) => {
  const t = consoleTranslator(consoleWords[code], languages[code].locale)
  expect(t('requests.claimedBy', { name: 'Ada' })).toContain('\u2068Ada\u2069')
  expect(t('sheet.lost.claimedText', { name: 'Ada', reference: 'PR-1', hour: '9:00', state: 'x' })).not.toContain(
    '\u20689',
  )
  expect(t('otherPerson.text', { email: 'a@b.fr', letterEmail: 'c@d.fr' })).toMatch(
    /\u2068a@b\.fr\u2069.*\u2068c@d\.fr\u2069/,
  )
})
