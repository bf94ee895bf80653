/** The words of the advisers' room in every language: complete, with the same gaps and right counts (spec §1). */
import { describe, expect, test } from 'vitest'
import { COUNTED_NOUN, pluralFormsOf } from '#tests/plural-forms.ts'
import { consoleWords } from './console-dictionaries.ts'
import type { Message } from '../dictionary.ts'

type Words = Readonly<Record<string, Message>>

const french: Words = consoleWords.fr
/** These forms may have the number as a word, or leave it out. */
const NUMBER_IN_A_WORD = ['zero', 'one', 'two']

const formsOf = (message: Message) => Object.entries(typeof message === 'string' ? { other: message } : message)
const gapsIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

describe.each(Object.entries(consoleWords))('the words of the room in %s', (code, typed) => {
  const words: Words = typed
  const texts = Object.entries(words).flatMap(([key, message]) =>
    formsOf(message).map(([form, text]) => ({ at: `${key} ${form}`, key, form, text })),
  )
  const breaking = (rule: (text: string) => boolean) => texts.filter(({ text }) => rule(text)).map(({ at }) => at)

  test('have exactly the French keys, in the same order', () => {
    expect(Object.keys(words)).toEqual(Object.keys(french))
  })

  test('are complete: not empty, no straight apostrophe, Latin digits', () => {
    expect(breaking((text) => text.trim() === '' || text !== text.trim())).toEqual([])
    expect(breaking((text) => text.includes("'"))).toEqual([])
    expect(breaking((text) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
  })

  test('count where French counts, in every form the language asks for', () => {
    const asked = pluralFormsOf(code)
    for (const [key, message] of Object.entries(words)) {
      const forms = typeof message === 'string' ? null : Object.keys(message).toSorted()
      expect([key, forms]).toEqual([key, typeof french[key] === 'string' ? null : asked])
    }
  })

  test('leave the gaps French leaves', () => {
    for (const { key, at, form, text } of texts) {
      const wanted = gapsIn(formsOf(french[key] ?? '').at(-1)?.[1] ?? '')
      const given = gapsIn(text)
      const mayOmit = NUMBER_IN_A_WORD.includes(form) && !given.includes('{count}')
      expect([at, given]).toEqual([at, mayOmit ? wanted.filter((gap) => gap !== '{count}') : wanted])
    }
  })
})

test('no other language contains a French sentence', () => {
  const spoken = (message: Message | undefined) => JSON.stringify(message ?? '')
  for (const words of [consoleWords.en, consoleWords.ar] as Words[]) {
    const same = Object.keys(words).filter((key) => spoken(words[key]) === spoken(french[key]))
    expect(same.filter((key) => spoken(words[key]).replaceAll(/\{\w+\}|\W/g, '').length > 12)).toEqual([])
  }
})

test('in English each thing has one name, the usual one', () => {
  const others = /\be-mail|\bletter is\b|of the letter|second step|two-step|\bdoubles?\b|mailbox|set apart|in line\b/i
  const all = Object.entries(consoleWords.en as Words).flatMap(([key, message]) =>
    formsOf(message).map(([, text]) => `${key}: ${text}`),
  )
  const told = all.filter((line) => others.test(line.slice(line.indexOf(': '))))
  expect(told).toEqual([])
})

test('in Arabic the room speaks to one person', () => {
  // Plural imperatives end in waw and alif, what belongs to several in kaf and mim.
  const plural = /[\u0621-\u0652](?:\u0648\u0627|[\u0621-\u0652]\u0643\u0645)(?![\u0621-\u0652])/
  const told = Object.entries(consoleWords.ar as Words).flatMap(([key, message]) =>
    formsOf(message).map(([, text]) => `${key}: ${text}`),
  )
  expect(told.filter((line) => plural.test(line))).toEqual([])
})

test('in Arabic no noun stands beside a count without its plural forms', () => {
  const told = Object.entries(consoleWords.ar as Words).filter(([, message]) => typeof message === 'string')
  expect(told.filter(([, message]) => COUNTED_NOUN.test(message as string))).toEqual([])
})
