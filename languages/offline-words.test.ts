/** The words of the page without a network are complete in every language. */
import { expect, test } from 'vitest'
import { offlineWords } from './offline-words.ts'

const gapsIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))]

test.each(Object.entries(offlineWords))('the words without a network in %s are whole', (_, words) => {
  for (const [key, text] of Object.entries(words)) {
    expect(text).toBe(text.trim())
    expect([key, gapsIn(text)]).toEqual([key, key.startsWith('kept') ? ['{day}'] : []])
  }
})
