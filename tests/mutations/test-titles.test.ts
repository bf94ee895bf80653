import { expect, test } from 'vitest'
import { hasTitleWith } from './test-titles.ts'

const SOURCE = [
  "describe('signing out', () => {",
  "  test('ends the session, and no other', async () => {})",
  '})',
  "test.each([['local', 204], ['others', 401]])(",
  "  'with scope %s answers %i', (scope, status) => {})",
  "for (const language of ['fr', 'ar']) test(`in ${language} it is read`, { tag: '@slow' }, async ({ page }) => {})",
  "test.each(['nobody', 'somebody'])('%s', (name) => {})",
  "expect(page.getByText('Thank you'), 'once').toBe(true)",
].join('\n')

test.each([
  'signing out',
  'the session, and no',
  'scope others answers 401',
  'others answers',
  'in ar it is',
  'nobody',
])('«%s» may be in a title', (words) => expect(hasTitleWith(words, SOURCE)).toBe(true))

test.each(['the session, and another', 'scope global', 'in de it is', 'Thank you and goodbye', 'who'.repeat(3)])(
  '«%s» is in no title',
  (words) => expect(hasTitleWith(words, SOURCE)).toBe(false),
)
