/** The reminder of a request that waits for a written answer instead of a call. */
import { expect, test } from 'vitest'
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
