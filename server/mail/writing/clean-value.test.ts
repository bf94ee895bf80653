import { expect, test } from 'vitest'
import { cleanLine } from './clean-value.ts'

const plain = (text: string) => cleanLine(text).replaceAll('\u2060', '')

test('names of every kind are unchanged', () => {
  for (const name of [
    'Ada Lovelace',
    'Zoë d’Hérouville',
    'أحمد بن سعيد',
    'José-María O’Neill',
    'J.-P. Martin',
    '李小龍',
  ]) {
    expect(cleanLine(name)).toBe(name)
  }
})

test('one line stays one line, with every kind of line end', () => {
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '%0d%0a', '%0A']) {
    expect(plain(`Ada${end}Bcc: x`)).toBe('Ada Bcc: x')
  }
})

test('characters that change the direction or are invisible are removed', () => {
  expect(plain('Ada\u202e\u2066\u200b\u0000 Lovelace')).toBe('Ada Lovelace')
  expect(plain('lone \ud800 half').isWellFormed()).toBe(true)
})

test('no word becomes a link, and still reads the same', () => {
  for (const bait of [
    'Win at evil.example',
    'http://evil.example/a',
    '[click](https://evil.example)',
    'a@evil.example',
  ]) {
    const cleaned = cleanLine(bait)
    expect(cleaned.replaceAll('\u2060', '')).toBe(bait)
    expect(cleaned).not.toMatch(/[a-z]\.[a-z]|:\/\/|[a-z]@[a-z]/)
  }
})

test('neither does a domain of other characters, or with a full stop of another script', () => {
  for (const bait of [
    'i❤.ws',
    'evil。example',
    'evil．example',
    'evil｡example',
    'ada＠evil﹒example',
    'a_@evil_.example',
  ]) {
    const cleaned = cleanLine(bait)
    expect(cleaned.replaceAll('\u2060', '')).toBe(bait)
    expect(cleaned).not.toMatch(/[^\s\u2060][.。．｡﹒@＠][^\s\u2060]/u)
  }
})

test('a very long text is cut', () => {
  expect([...cleanLine('é'.repeat(10_000))]).toHaveLength(300)
})
