import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onlyJoins, plainText, wordsSought } from './search-text.ts'

const finds = (text: string, search: string) =>
  wordsSought(plainText(search)).every((word) => plainText(text).includes(word))

test.each([
  ['Grand Prix d’Émilie-Romagne', 'emilie romagne'],
  ['Coupe d’Afrique des nations', "COUPE D'AFRIQUE"],
  ['Coupe d’Afrique des nations', 'afrique'],
  ['Cœur de Reims', 'coeur'],
  ['Coeur de Reims', 'cœur'],
  ['Ex æquo', 'EX AEQUO'],
  ['São Paulo', 'sao paulo'],
  ['El Clásico', 'clasico'],
  ['Monte-Carlo Masters', 'masters carlo'],
  ['Roland-Garros', 'garr'],
  ['Monaco, du 5 au 7 juin', 'Monaco en juin'],
  ['Monaco, 5 to 7 June', 'monaco in june'],
  ['موناكو، من 5 إلى 7 يونيو', 'موناكو في يونيو'],
  ['Las Vegas', 'la'],
])('«%s» is found by «%s»', (text, search) => expect(finds(text, search)).toBe(true))

test.each([
  ['أبوظبي', 'ابو ظبي'],
  ['جائزة إسبانيا الكبرى', 'اسبانيا'],
  ['آسيا', 'اسيا'],
  ['ٱلمغرب', 'المغرب'],
  ['مصطفى', 'مصطفي'],
  ['جائزة قطر', 'جائزه'],
  ['مؤتمر', 'موتمر'],
  ['بطائق', 'بطايق'],
  ['الكــلاسيكو', 'الكلاسيكو'],
  ['مُوناكو', 'موناكو'],
  ['بطولة 2026', '٢٠٢٦'],
  ['بطولة 2026', '۲۰۲۶'],
  ['جائزة موناكو الكبرى', 'الجائزة الكبرى'],
])('«%s» is found by «%s»', (text, search) => expect(finds(text, search)).toBe(true))

test('every word has to be found', () => {
  expect(finds('Grand Prix de Monaco', 'monaco prix')).toBe(true)
  expect(finds('Grand Prix de Monaco', 'monaco tennis')).toBe(false)
  expect(finds('Silverstone', 'spa')).toBe(false)
})

test('blanks and signs alone are no search words', () => {
  expect(wordsSought(plainText(' - … ’ « » '))).toEqual([])
  expect(finds('Monaco', '')).toBe(true)
})

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const accent = fc.constantFrom('\u0301', '\u0300', '\u0327', '\u064e', '\u0651', '\u0640', '\u200f')

test('a plain text stays the same when it is made plain again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text))
    }),
  )
})

test('every letter of Unicode is plain after one step', () => {
  const twice = []
  for (let code = 0; code < 0x20000; code += 1) {
    const letter = String.fromCodePoint(code)
    if (plainText(plainText(letter)) !== plainText(letter)) twice.push(code.toString(16))
  }
  expect(twice).toEqual([])
})

test('capitals, accents, harakat and tatweel change nothing', () => {
  const letters = fc.array(fc.tuple(fc.constantFrom(...'aeinosuz ابتنى27'), fc.option(accent)), { maxLength: 20 })
  fc.assert(
    fc.property(letters, (written) => {
      const bare = written.map(([letter]) => letter).join('')
      const marked = written.map(([letter, mark]) => letter + (mark ?? '')).join('')
      expect(plainText(marked.toUpperCase())).toBe(plainText(bare))
    }),
  )
})

test('any part of a text finds it, and so do its words in another order', () => {
  fc.assert(
    fc.property(anyText, fc.nat(40), fc.nat(40), (text, start, length) => {
      const plain = plainText(text)
      expect(finds(text, plain.slice(start, start + length))).toBe(true)
      expect(finds(text, plain.split(' ').reverse().join('  '))).toBe(true)
    }),
  )
})

test('two words find what each of them finds', () => {
  // Without letters that are joining words by themselves.
  const few = fc.string({ unit: fc.constantFrom(...'xbé '), maxLength: 6 })
  fc.assert(
    fc.property(few, few, few, (text, search, more) => {
      expect(finds(text, `${search} ${more}`)).toBe(finds(text, search) && finds(text, more))
    }),
  )
})

test.each([
  ['pour un mois', true],
  ['', true],
  ['pour Wimbledon', false],
])('«%s» only joins: %s', (text, joins) => expect(onlyJoins(text)).toBe(joins))
