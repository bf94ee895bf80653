/** The confirmation of a request says when the call comes, also where nobody is on duty at the wished hour. */
import { expect, test } from 'vitest'
import { readSettings } from '#server/settings/read-settings.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { writeLetter } from '../writing/write-letter.ts'

const settings = readSettings({ NODE_ENV: 'test' })
const written = (values: object) =>
  writeLetter(
    {
      letter: 'request-confirmation',
      language: 'en',
      values: { ...letterSamples['request-confirmation'], inWriting: 'no', timeZone: 'Asia/Dubai', ...values },
    },
    settings,
    new Date('2026-11-24T12:00:00Z'),
  )

test('the call is announced from when somebody is on duty, and the wish stays among the facts', async () => {
  const { text } = await written({ callFrom: '2026-11-25T05:00:00Z', callBy: '2026-11-25T07:30:00Z' })
  expect(text).toMatch(/An adviser will call you from\s[^\n]*11:00/)
  expect(text).toMatch(/from [^\n]*09:00/)
})

test.each(['no', 'yes'])(
  'a letter that waited until the hour had passed leaves it out (in writing: %s)',
  async (inWriting) => {
    const late = await written({ inWriting, callBy: '2026-11-24T11:30:00Z' })
    for (const part of [late.subject, late.text, late.html]) expect(part).not.toMatch(/15:30/)
    expect(late.text).toContain('PR-7K3M-Q')
    expect(late.text.includes('4719')).toBe(inWriting === 'no')
    const inTime = await written({ inWriting, callBy: '2026-11-24T12:30:00Z' })
    expect(inTime.text).toMatch(/16:30/)
  },
)
