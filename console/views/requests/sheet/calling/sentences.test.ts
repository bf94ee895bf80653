import { describe, expect, test } from 'vitest'
import type { HistoryEvent, Sheet } from '#contract/database-types.ts'
import { languageCodes } from '#languages/languages.ts'
import { knownCode, sentencesFor } from './sentences.ts'

const client = {
  language: 'en',
  adviser: 'Inès Morel',
  brand: 'Premier Rang',
  name: 'Ada Lovelace',
  code: '4821',
  reference: 'PR-7K3M-Q',
  titles: ['Monaco Grand Prix', 'Wimbledon'],
} as const

describe('the first sentence', () => {
  test('is in the language of the client and says the code digit by digit', () => {
    expect(sentencesFor(client).opening).toContain('Inès Morel from Premier Rang')
    expect(sentencesFor(client).opening).toContain('4\u00a08\u00a02\u00a01')
    expect(sentencesFor({ ...client, language: 'ar' })).toMatchObject({ language: 'ar', direction: 'rtl' })
    expect(sentencesFor({ ...client, language: null }).language, 'French where nobody said').toBe('fr')
  })

  test('leaves no gap open, if any value is missing', () => {
    for (const language of languageCodes) {
      for (const change of [{}, { code: null }, { titles: [] }]) {
        const { opening, subject, mailbox, messages, mail } = sentencesFor({ ...client, ...change, language })
        expect([opening, subject, mailbox, ...Object.values(messages), mail.subject, mail.body].join()).not.toMatch(
          /[{}]|undefined|null/,
        )
      }
    }
  })

  test('takes a name as it is: one that looks like a gap is none', () => {
    expect(sentencesFor({ ...client, name: '{code}\n{brand} $&' }).opening).toContain('{code} {brand} $&')
  })
})

test('the greeting of a chat holds titles and reference, and nothing of the client', () => {
  const { greeting } = sentencesFor(client).messages
  expect(greeting).toContain('PR-7K3M-Q')
  expect(greeting).toContain('Monaco Grand Prix')
})

test.each(languageCodes)('no message in %s holds anything of the client', (language) => {
  const { messages } = sentencesFor({ ...client, language })
  for (const [name, words] of Object.entries(messages)) {
    expect(words, name).toContain('PR-7K3M-Q')
    expect(words, name).not.toMatch(/Ada|4821/)
  }
})

test.each(languageCodes)('a mail in %s names the request and nothing of the client', (language) => {
  const { subject, body } = sentencesFor({ ...client, language }).mail
  expect(subject).toContain('PR-7K3M-Q')
  expect(body).toContain('Inès Morel')
  expect(body + subject).not.toMatch(/Ada|4821/)
})

test.each([
  ['claimed', null],
  ['page_shared', '4821'],
  ['page_replaced', '4821'],
])('after %s the code of a client who called and gave no e-mail is %s', (kind, expected) => {
  const request = { channel: 'phone', email: '' } as Sheet['request']
  expect(knownCode({ request, caller_code: '4821', events: [{ kind } as HistoryEvent] })).toBe(expected)
})
