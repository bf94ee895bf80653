/**
 * Reads the text of each page of a PDF by Chromium, which has plain objects, deflated streams, and for each font a
 * table from its glyphs, of one byte or two, to letters. Letters come in the order in which they are drawn.
 */
import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: string
}

/** The letters of each glyph, in hexadecimal as in the table. */
type Letters = ReadonlyMap<string, string>

export function textsOfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
  return pages.map((page) => textOf(page, objects))
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id, index } of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const body = source.slice(index, source.indexOf('endobj', index))
    const [head = '', packTexts] = body.split(/stream\r?\n/)
    const deflated = packTexts !== undefined && head.includes('/FlateDecode') && !head.includes('/Image')
    objects.set(id!, { head, stream: deflated ? inflate(source, index + head.length) : '' })
  }
  return objects
}

/** Inflates the stream after its keyword. The end of the deflated bytes is in the bytes themselves. */
function inflate(source: string, from: number): string {
  const begins = source.indexOf('\n', from) + 1
  return inflateSync(Buffer.from(source.slice(begins, source.indexOf('endstream', begins)), 'latin1')).toString(
    'latin1',
  )
}

function textOf(page: PdfObject, objects: ReadonlyMap<string, PdfObject>): string {
  const fonts = new Map<string, Letters>()
  for (const { head } of [page, ...objects.values()]) {
    const listed = /\/Font\s*<<([^>]*)>>/.exec(head)?.[1] ?? ''
    for (const [, name, id] of listed.matchAll(/\/(\w+) (\d+) 0 R/g))
      fonts.set(name!, lettersOf(objects.get(id!), objects))
  }
  const contents = /\/Contents (\d+) 0 R/.exec(page.head)?.[1]
  return readGlyphs(objects.get(contents ?? '')?.stream ?? '', fonts)
}

/** Translates the drawn glyphs, each with the font that is selected at that moment. */
function readGlyphs(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let font: Letters = new Map()
  let text = ''
  for (const [, name, glyphs] of content.matchAll(/\/(\w+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (name) font = fonts.get(name) ?? font
    const width = font.keys().next().value?.length ?? 4
    for (let at = 0; at < (glyphs ?? '').length; at += width) text += font.get(glyphs!.slice(at, at + width)) ?? ''
  }
  return text
}

function lettersOf(font: PdfObject | undefined, objects: ReadonlyMap<string, PdfObject>): Letters {
  const letters = new Map<string, string>()
  const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font?.head ?? '')?.[1] ?? '')?.stream ?? ''
  for (const [, from, to, first] of table.matchAll(/^<(\w{2,4})> <(\w{2,4})> <(\w+)>$/gm)) {
    for (let glyph = parseInt(from!, 16); glyph <= parseInt(to!, 16); glyph += 1) {
      letters.set(hex(glyph, from!.length), letterOf(first!, glyph - parseInt(from!, 16)))
    }
  }
  for (const [, glyph, letter] of table.matchAll(/^<(\w{2,4})> <(\w{4,})>$/gm)) letters.set(glyph!, letterOf(letter!))
  return letters
}

const hex = (glyph: number, digits: number) => glyph.toString(16).toUpperCase().padStart(digits, '0')

/** Reads UTF-16 in hexadecimal. Within a range the step is added to the last unit. */
function letterOf(units: string, step = 0): string {
  const codes = [...units.matchAll(/.{4}/g)].map(([unit]) => parseInt(unit, 16))
  return String.fromCharCode(...codes.slice(0, -1), codes.at(-1)! + step)
}
