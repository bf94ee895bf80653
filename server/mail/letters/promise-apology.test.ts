/** The apology for a broken promise, which may wait until the new hour has passed, too. */
import { expect, test } from 'vitest'
import { languageCodes } from '#languages/languages.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { writeLetter } from '../writing/write-letter.ts'

const settings = readSettings({ NODE_ENV: 'test' })
const NEW_HOUR = /22[:.h]15/

test.each(languageCodes)('in %s the apology names the new hour until it has passed', async (language) => {
  const values = {
    ...letterSamples['promise-apology'],
    was: '2026-11-24T12:00:00Z',
    callBy: '2026-11-24T21:15:00Z',
  }
  const written = (now: string) => writeLetter({ letter: 'promise-apology', language, values }, settings, new Date(now))
  const inTime = await written('2026-11-24T21:00:00Z')
  const late = await written('2026-11-24T21:30:00Z')
  expect(inTime.text).toMatch(NEW_HOUR)
  for (const part of [late.subject, late.text, late.html]) expect(part).not.toMatch(NEW_HOUR)
  expect(late.subject).toBe(inTime.subject)
  expect(late.text).toContain('PR-7K3M-Q')
})
