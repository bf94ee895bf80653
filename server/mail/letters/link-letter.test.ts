import { expect, test } from 'vitest'
import { languageCodes } from '#languages/languages.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { writeLetter } from '../writing/write-letter.ts'

const settings = readSettings({ NODE_ENV: 'test' })

test.each(languageCodes)('in %s a letter with link and code says how long each of them lasts', async (language) => {
  const order = { letter: 'recovery', language, values: letterSamples.recovery } as const
  const { text } = await writeLetter(order, settings, new Date())
  const said = text.split('\n').find((line) => line.includes('10') && line.includes('60'))
  expect(said).toBeDefined()
})
