import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** A reader of RFC 4180 of its own, so that the writer is not asked about itself. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let inQuotes = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (inQuotes && character === '"' && text[at + 1] === '"') cell += text[at++]
    else if (character === '"') inQuotes = !inQuotes
    else if (inQuotes) cell += character
    else if (character === separator) cell = endCell(rows, cell)
    else if (character === '\r' && text[at + 1] === '\n') {
      cell = endCell(rows, cell)
      rows.push([])
      at++
    } else cell += character
  }
  return rows.slice(0, -1)
}

function endCell(rows: string[][], cell: string): '' {
  rows.at(-1)!.push(cell)
  return ''
}

const read = (csv: string, separator: string) => parse(csv.replace(/^\uFEFF/, ''), separator)
const inEnglish = (text: string) => read(csvOf([['before', text, 1]], 'en'), ',')[0]![1]!

const unmarked = (text: string) => text.replaceAll(/(?<=^|[;,\t\r\n])'/g, '')

const PAYLOADS = [
  '=HYPERLINK("http://evil.example","click")',
  "+cmd|'/C calc'!A0",
  '-2+3',
  '@SUM(1,2)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n=1+1',
  '\tsafe after a tab',
  '\rsafe after a return',
  '=',
  '+33612345678',
  '-',
  '@',
  '=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\u200e=1+1',
  '\u202e=1+1',
  '\uFEFF=1+1',
  '\0=1+1',
  '"=1+1',
  '"=1+1"',
  "'=1+1",
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM(1)',
  '\u22121+1',
  "=cmd|'/C powershell'!A1",
  '=DDE("cmd";"/C calc";"x")',
  '=IMPORTXML("http://evil.example")',
  '%=1+1',
  '|calc',
  '=WEBSERVICE("http://evil.example")',
  '-1+1|cmd',
  '+1;=1+1',
] as const

const PARTING = [
  'x;=1+1',
  'x,=1+1',
  'x\t=1+1',
  'x\r\n=1+1',
  'x\n+1',
  'x; @SUM(1)',
  'x;"=1+1"',
  'a;b;-2+3',
  ',=1',
  '";=1+1',
]

/** Cells that a spreadsheet would take for the beginning of a formula. */
const begins = /^[\s\p{Cf}\0"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212|%]|^[\t\r\n]/u

describe('no text of a stranger becomes a formula (safety C22)', () => {
  test.each(PAYLOADS)('%j stays a text', (payload) => {
    const cell = inEnglish(payload)
    expect(cell).not.toMatch(begins)
    expect(unmarked(cell), 'and is whole').toBe(unmarked(payload.replaceAll('\0', '\uFFFD')))
  })

  test.each(PARTING)('%j stays a text where a spreadsheet parts elsewhere', (payload) => {
    for (const piece of inEnglish(payload).split(/[;,\t\r\n]/)) expect(piece).not.toMatch(begins)
  })

  test('no cell of the file begins a formula, with any text typed, in any language', () => {
    const wild = fc.string({ unit: fc.constantFrom(...'=+-@;,|%"\'\t\r\n\0 a1\u200b\uFF1D') })
    fc.assert(
      fc.property(fc.array(wild, { minLength: 1 }), fc.constantFrom('fr', 'en', 'ar'), (texts, language) => {
        const [cells] = read(csvOf([texts], language), language === 'fr' ? ';' : ',')
        expect(cells).toHaveLength(texts.length)
        for (const cell of cells!) expect(cell).not.toMatch(begins)
      }),
    )
  })
})

describe('the file is read as it was written', () => {
  test('quotes, separators and lines within a text are part of it', () => {
    const rows = [
      ['Experience', 'Requests'],
      ['Finale "dames"; loge, 2 pers.', 'one\r\ntwo'],
      ['', 'Été à Monaco'],
    ]
    expect(read(csvOf(rows, 'fr'), ';')).toEqual(rows)
    expect(read(csvOf(rows, 'en'), ',')).toEqual(rows)
  })

  test('numbers are numbers where they are opened, nothing is nothing', () => {
    expect(csvOf([[12.3, 1000, null]], 'fr')).toBe('\uFEFF12,3;1000;""\r\n')
    expect(csvOf([[12.3, 1000, null]], 'en')).toBe('\uFEFF12.3,1000,""\r\n')
  })
})
