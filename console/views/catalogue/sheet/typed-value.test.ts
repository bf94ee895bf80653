import { expect, test } from 'vitest'
import { textOf, valueTyped } from './typed-value.ts'

test.each<[string, string, unknown]>([
  ['title.fr', ' Roland-Garros ', 'Roland-Garros'],
  ['features.ar', 'a\n\n b \n', ['a', 'b']],
  ['priceFrom', '1700', 1700],
  ['places', '0', 0],
  ['priceFrom', '١٧٠٠', 1700],
  ['priceFrom', '١٬٧٠٠', 1700],
  ['priceFrom', '1\u202f700 €', 1700],
  ['priceFrom', '1 700', 1700],
  ['starts', '2027-05-23', '2027-05-23'],
  ['imageUrl', '', ''],
  ['sale', 'onRequest', 'onRequest'],
])('%s takes %j', (key, typed, value) => {
  expect(valueTyped(key, typed)).toEqual({ stored: { value } })
})

test.each<[string, string]>([
  ['title.fr', 'x'.repeat(121)],
  ['title.fr', 'turned \u202e around'],
  ['title.fr', 'two\nlines'],
  ['features.fr', Array.from({ length: 21 }, (_, line) => `${line}`).join('\n')],
  ['priceFrom', '1 700,50 €'],
  ['priceFrom', 'dix-sept cents'],
  ['priceFrom', '0'],
  ['priceFrom', '-5'],
  ['places', '1.5'],
  ['starts', '2027-02-30'],
  ['sale', 'for nothing'],
  ['imageUrl', 'javascript:alert(1)'],
])('%s refuses %j where it is typed', (key, typed) => {
  expect(valueTyped(key, typed)).toEqual({ wrong: true })
})

test('an emptied field goes back to the original', () => {
  for (const key of ['title.fr', 'priceFrom', 'starts', 'features.fr'])
    expect(valueTyped(key, ' ')).toEqual({ stored: {} })
})

test('a value is shown as it would be typed', () => {
  expect(['a', 7, ['a', 'b'], null, undefined].map(textOf)).toEqual(['a', '7', 'a\nb', '', ''])
})
