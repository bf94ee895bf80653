import { expect, test } from 'vitest'
import type { Message } from './dictionary.ts'
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

test('French keeps its double signs on the line of their word', () => {
  expect(Object.entries(fr).filter(([, message]) => / [:;?!]/.test(JSON.stringify(message)))).toEqual([])
})
