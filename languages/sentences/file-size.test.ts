import { expect, test } from 'vitest'
import { languageCodes, languages } from '../languages.ts'
import { fileSize } from './file-size.ts'

test.each(languageCodes)('no line ends between a number and its unit, in %s', (language) => {
  for (const bytes of [900, 2_400_000]) expect(fileSize(bytes, languages[language].locale)).not.toContain(' ')
})
