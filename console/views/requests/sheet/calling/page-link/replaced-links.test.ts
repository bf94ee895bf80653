import { expect, test } from 'vitest'
import type { HistoryEvent, Sheet } from '#contract/database-types.ts'
import { countReplacements, isLinkAtFormerAddress } from './replaced-links.ts'

const event = (kind: string, before?: object) => ({ kind, personal: before ? { before } : null }) as HistoryEvent
const edited = (email: string) => event('edited', { email })
const replaced = event('page_replaced')
const isAt = (email: string, events: HistoryEvent[]) =>
  isLinkAtFormerAddress({ request: { email }, events } as Pick<Sheet, 'request' | 'events'>)

test.each([
  ['nothing was corrected', [event('claimed')], false],
  ['another field was corrected', [event('edited', { name: 'Ada' })], false],
  ['the e-mail was corrected', [edited('wrong@example.com'), event('edited', { name: 'Ada' })], true],
  ['the correction was undone', [edited('ada@example.com'), edited('wrong@example.com')], false],
  ['it was corrected twice', [edited('wrong@example.com'), edited('ada@example.net')], true],
  ['there was no e-mail before', [edited('')], false],
  ['the client corrected it', [event('corrected', { email: 'wrong@example.com' })], false],
  ['the link was replaced since', [edited('wrong@example.com'), replaced, event('note')], false],
  ['it was corrected again since', [replaced, edited('wrong@example.com')], true],
])('the link is at a former address: %s', (_when, events, expected) => {
  expect(isAt('ada@example.com', events)).toBe(expected)
})

test('the replacements of the link are counted', () => {
  expect(countReplacements([replaced, event('page_shared'), replaced])).toBe(2)
})
