/** The reminder of a request that waits for its call, or for a written answer instead. */
import { expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { writeLetter } from '../writing/write-letter.ts'

const settings = readSettings({ NODE_ENV: 'test' })
const written = async (situation: string, language: (typeof languageCodes)[number]) => {
  const { text } = await writeLetter(
    {
      letter: 'adviser-reminder',
      language,
      values: { ...letterSamples['adviser-reminder'], situation, inWriting: 'yes' },
    },
    settings,
    new Date(),
  )
  return text
}

test.each(languageCodes)('in %s an adviser learns that a request they had went back to the team', async (language) => {
  const situations = ['untaken', 'yours', 'givenBack', 'yoursGivenBack', 'missed']
  const texts = await Promise.all(situations.map((one) => written(one, language)))
  expect(new Set(texts).size).toBe(texts.length)
  expect(await written('yoursGivenBack', 'fr')).toContain('rendue à l’équipe')
})

test('a reminder that is sent late counts from then, and after the hour it says that the promise was missed', async () => {
  const callBy = new Date('2026-11-21T19:20:00.000Z')
  const values = { ...letterSamples['adviser-reminder'], callBy: callBy.toISOString() }
  const sentAt = (time: number) =>
    writeLetter({ letter: 'adviser-reminder', language: 'en', values }, settings, new Date(callBy.getTime() + time))
  const inTime = await sentAt(-minutes(3))
  expect(inTime.subject).toContain('3 minutes left')
  expect(inTime.text).toContain('27 minutes')
  const late = await sentAt(minutes(5))
  expect(late.subject).toContain('promise missed, call now')
  expect(late.text).not.toContain('left')
  expect(late.text).toContain('35 minutes')
})
