/** The words of the private page: the same gaps as in French, and counts in every form of the language. */
import { expect, test } from 'vitest'
import { pluralFormsOf } from '#tests/plural-forms.ts'
import type { Message } from '../dictionary.ts'
import { languageCodes } from '../languages.ts'
import { privatePageWords } from './private-page-dictionaries.ts'

const formsOf = (message: Message) => Object.entries(typeof message === 'string' ? { other: message } : message)
const gapsIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()
const french: Readonly<Record<string, Message>> = privatePageWords.fr

test.each(languageCodes)('the private page in %s is whole', (language) => {
  for (const [key, message] of Object.entries(privatePageWords[language] as Readonly<Record<string, Message>>)) {
    const forms = formsOf(message)
    const wanted = gapsIn(formsOf(french[key]!).at(-1)![1])
    expect([key, gapsIn(forms.at(-1)![1])]).toEqual([key, wanted])
    expect(forms.filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([])
    if (typeof french[key] === 'string') continue
    expect([key, forms.map(([form]) => form).toSorted()]).toEqual([key, pluralFormsOf(language)])
  }
})
