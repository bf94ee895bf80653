import { expect, test } from 'vitest'
import { openPersonalTexts } from './personal-texts.ts'

test('a secret of the settings is blotted, a short word among them is no secret', () => {
  const { blot } = openPersonalTexts(['s3cret-of-the-crm', '3', 'on'])
  expect(blot('3 contacts sent with s3cret-of-the-crm')).toBe('3 contacts sent with [setting]')
})
