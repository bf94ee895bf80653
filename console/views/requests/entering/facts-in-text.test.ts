/** The facts that a pasted chat or mail states for certain (decision 048). */
import { expect, test } from 'vitest'
import { phoneNumber } from '#contract/request/phone-number.ts'
import { factsInText } from './facts-in-text.ts'

const known = {
  dialled: phoneNumber,
  ours: ['Inès Morel', 'Premier Rang'],
  titles: [
    ['2', 'Roland-Garros'],
    ['10', 'Golf Masters'],
  ] as const,
}
const read = (text: string) => factsInText(text, known)

test.each([
  [
    'a telephone that begins with the date',
    '12/11/2026, 14:03 - Hélène Marchand: Bonjour\n12/11/2026, 14:05 - Inès Morel: Bonjour',
  ],
  [
    'one that puts it in brackets',
    '[12/11/2026 14:03:22] Hélène Marchand: Bonjour\n[12/11/2026 14:05:01] Premier Rang: oui',
  ],
  ['the page in a browser', '[14:03, 12/11/2026] Hélène Marchand: Bonjour'],
])('the one sender who is not us, as %s exports it', (_how, text) => {
  expect(read(text)).toEqual({ name: 'Hélène Marchand', experiences: [] })
})

test('a sender who is a number is a number, and dates are none', () => {
  expect(read('01.02.2026, 14:03 - +971 50 123 4567: Hello, two seats on 01.02.2026 14 please')).toEqual({
    whatsapp: '+971501234567',
    experiences: [],
  })
})

test('a mail: who wrote it, not whom it went to', () => {
  const mail = 'De : "Jean Dupont" <Jean@Example.org>\nÀ : contact@premier-rang.test\n\nAppelez-moi au 06 39 98 01 07.'
  expect(read(mail)).toEqual({
    name: 'Jean Dupont',
    email: 'jean@example.org',
    whatsapp: '+33639980107',
    experiences: [],
  })
})

test('of two of a kind neither is taken', () => {
  const text = 'Ada: a@example.org ou b@example.org, +33 6 39 98 01 07 ou +33 6 39 98 01 08'
  expect(read(text)).toEqual({ experiences: [] })
  expect(read('[14:03, 12/11/2026] Ada: oui\n[14:04, 12/11/2026] Bea: non')).toEqual({ experiences: [] })
})

test('the same number written twice is one', () => {
  expect(read('06 39 98 01 07, so +33 639 98 01 07').whatsapp).toBe('+33639980107')
})

test('a title of the catalogue, however its words are joined', () => {
  expect(read('une loge pour ROLAND GARROS').experiences).toEqual(['2'])
  expect(read('le golf').experiences).toEqual([])
})

test('Arabic letters say the language, and Arabic digits a number', () => {
  expect(read('مرحبا، أريد مقعدين في المباراة، رقمي ٠٠٩٧١٥٠١٢٣٤٥٦٧')).toEqual({
    language: 'ar',
    whatsapp: '+971501234567',
    experiences: [],
  })
})

test.each([
  ['on serait 6 personnes, une loge', '6'],
  ['Nous serions 6 pour le Grand Prix de Monaco', '6'],
  ['We will be 12.', '15'],
  ['سنكون ٤ في موناكو', '4'],
  ['We are 25 people', '15'],
  ['نحن ٤ أشخاص', '4'],
  ['2 places le samedi, donc 2 personnes', '2'],
])('for how many: %s', (text, count) => {
  expect(read(text).number_of_people).toBe(count)
})

test('two numbers of people are none, nor is an hour, a price or a date one', () => {
  const none = [
    '4 personnes, ou 6 personnes',
    'à 14:30 personne',
    '1.500 personnes',
    '12/11 personnes',
    '0 personnes',
    'we are 30 min late',
    'nous serons 4 ou 5',
    'we are 2,5',
  ]
  for (const text of none) expect(read(text).number_of_people).toBeUndefined()
})

test('nothing is made of nothing', () => {
  for (const text of ['', '   ', '12:30', 'Bonjour']) expect(read(text)).toEqual({ experiences: [] })
})

/**
 * Texts that can be read in as many ways as possible: the room must not stand still. They are longer than the field takes, so
 * that a pattern whose time grows faster than its text needs minutes.
 */
test.each([
  ['blanks after a head', `de:${' '.repeat(12_000)}`],
  ['blanks before no address', `De :${' '.repeat(6000)}"${' '.repeat(6000)}<x`],
  ['empty lines', '\n'.repeat(12_000)],
  ['one long word', 'a'.repeat(12_000)],
  ['dates without end', '1/1/1 1:11 '.repeat(1100)],
])('a chat made of %s is read at once', { timeout: 20_000 }, (_of, text) => {
  expect(read(text).experiences).toEqual([])
})
