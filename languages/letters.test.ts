import { expect, test } from 'vitest'
import type { Message } from './dictionary.ts'
import { COUNTED_NOUN } from '#tests/plural-forms.ts'
import { letterWords } from './letters.ts'

const { fr } = letterWords

const gapsIn = (message: Message) => {
  const text = typeof message === 'string' ? message : message.other
  return [...new Set(text.match(/\{\w+\}/g))].toSorted()
}

test.each(Object.entries(letterWords))(
  'the letters in %s fill in what the French ones do, and say nothing twice over',
  (_language, words) => {
    const keys = Object.keys(fr) as (keyof typeof fr)[]
    expect(Object.keys(words).toSorted()).toEqual(keys.toSorted())
    const different = keys.filter((key) => gapsIn(fr[key]).join() !== gapsIn(words[key]).join())
    expect(different).toEqual([])
  },
)

const inArabic = Object.entries(letterWords.ar).flatMap(([key, message]) =>
  (typeof message === 'string' ? [message] : Object.values(message)).map((text) => ({ key, text })),
)

test('Arabic speaks to one adviser', () => {
  const toAdvisers = /^(adviser|quoteReminder|nextSteps|push|testLetter)/
  // Plural imperatives end in waw and alif, what belongs to several in kaf and mim, their deeds in ta and mim.
  const plural = /[\u0621-\u0652](?:\u0648\u0627|[\u0621-\u0652]\u0643\u0645|\u062a\u0645)(?![\u0621-\u0652])/
  expect(inArabic.filter(({ key, text }) => toAdvisers.test(key) && plural.test(text))).toEqual([])
})

test('Arabic has no noun beside a count without its plural forms', () => {
  const counted = inArabic.filter(({ key }) => typeof letterWords.ar[key as keyof typeof fr] === 'string')
  expect(counted.filter(({ text }) => COUNTED_NOUN.test(text))).toEqual([])
})

test('French keeps its double signs on the line of their word', () => {
  expect(Object.entries(fr).filter(([, message]) => / [:;?!]/.test(JSON.stringify(message)))).toEqual([])
})
