/** Finds the citations of docs/spec in a text (`spec §2 "Home"`, `safety §3 A6–A8`), and the sections that exist. */
import { read } from './source-files.ts'

/** The documents of docs/spec, by the word in their citations. */
const DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['spec', 'specification'],
  ['product', 'product'],
  ['protocol', 'protocol'],
  ['safety', 'safety'],
])

export interface Citation {
  /** The word before the section; empty if there is none. */
  document: string
  /** `2`, `4.12` or `A6`. */
  section: string
  /** The names in quotes after a section, which its text must contain. */
  names: readonly string[]
}

const ONE = String.raw`(?:§\d+(?:\.\d+)*|[A-G]\d+)(?:[–-](?:§|[A-G])?\d+)?(?:,? "[^"]+")*(?: ⚑)?`
const LIST = new RegExp(String.raw`(?:\b(\w+) )?(${ONE}(?:(?:[,;]|,? and|) ${ONE})*)`, 'gu')
const PART = /(§[\d.]*\d|[A-G]\d+)(?:[–-](?:§|[A-G])?(\d+))?((?:,? "[^"]+")*)/gu

/** Joins the lines of a text and removes the marks of comments between them. */
const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\* |\/\/ |-- )?\s*/g, ' ')

/** Returns the citations of a text. `own` is the document of sections without a word before them. */
export function citationsIn(text: string, own = ''): Citation[] {
  return [...onOneLine(text).matchAll(LIST)].flatMap(([, word = '', list = '']) => {
    const isOwn = own !== '' && !DOCUMENTS.has(word.toLowerCase())
    const document = isOwn ? own : word.toLowerCase()
    const parts = [...list.matchAll(PART)].flatMap((part) => sectionsOf(part))
    // `A4` is a section only in a document with such numbers; elsewhere it is a paper size.
    return parts
      .filter(({ section }) => /^\d/.test(section) || document === 'safety')
      .map((part) => ({ document, ...part }))
  })
}

/** Returns both ends of a range and the sections between them, if they have the same letter. */
function sectionsOf([, first = '', last, quoted = '']: RegExpMatchArray): Omit<Citation, 'document'>[] {
  const section = first.replace('§', '')
  const [, before = '', number = ''] = /^(.*?)(\d+)$/.exec(section)!
  const names = [...quoted.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)
  const length = last === undefined ? 1 : Math.max(1, Number(last) - Number(number) + 1)
  return Array.from({ length }, (_, index) => ({ section: `${before}${Number(number) + index}`, names }))
}

export interface Section {
  document: string
  number: string
  title: string
  /** Its text, with the sections below it. */
  text: string
}

export const sections: readonly Section[] = [...DOCUMENTS].flatMap(([document, file]) =>
  [...read(`docs/spec/${file}.md`).matchAll(/^(#{2,4}) (?:§?([A-G]?\d+(?:\.\d+)*) )?(.+)$/gm)].flatMap((heading) =>
    sectionAt(document, heading),
  ),
)

/** Returns the section of a heading, or none for a heading without a number, which is a name in the section above. */
function sectionAt(document: string, heading: RegExpExecArray): Section[] {
  const [whole, level = '', number, title = ''] = heading
  if (number === undefined) return []
  const after = heading.input.slice(heading.index + whole.length)
  const end = after.search(new RegExp(`^#{2,${level.length}} `, 'm'))
  return [{ document, number, title, text: whole + (end < 0 ? after : after.slice(0, end)) }]
}

/** Returns the fault of a citation, or undefined. */
export function faultOf({ document, section, names }: Citation): string | undefined {
  if (!DOCUMENTS.has(document)) return `${document || 'no document'} §${section}`
  const cited = sections.find((one) => one.document === document && one.number === section)
  if (!cited) return `${document} ${section} is not there`
  const missing = names.find((name) => !cited.text.includes(name))
  return missing === undefined ? undefined : `${document} ${section} does not hold "${missing}"`
}
