/** Finds the citations of docs/spec in a text (`spec §2 "Home"`, `safety §3 A6–A8`), and the sections that exist. */
import { read } from './source-files.ts'

/** The documents of docs/spec by the word they are cited with. */
const DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['spec', 'specification'],
  ['product', 'product'],
  ['protocol', 'protocol'],
  ['safety', 'safety'],
])

export interface Citation {
  /** The word before the section; empty where there is none. */
  document: string
  /** `2`, `4.12` or `A6`. */
  section: string
  /** The words in quotes after a section, which its text has to hold. */
  names: readonly string[]
}

const ONE = String.raw`(?:§\d+(?:\.\d+)*|[A-G]\d+)(?:[–-](?:§|[A-G])?\d+)?(?:,? "[^"]+")*(?: ⚑)?`
const LIST = new RegExp(String.raw`(?:\b(\w+) )?(${ONE}(?:(?:[,;]|,? and|) ${ONE})*)`, 'gu')
const PART = /(§[\d.]*\d|[A-G]\d+)(?:[–-](?:§|[A-G])?(\d+))?((?:,? "[^"]+")*)/gu

/** A sentence that goes over the end of a line, without the sign of a comment between. */
const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\* |\/\/ |-- )?\s*/g, ' ')

/** `own` is the document that a section without a word before it means. */
export function citationsIn(text: string, own = ''): Citation[] {
  return [...onOneLine(text).matchAll(LIST)].flatMap(([, word = '', list = '']) => {
    const isOwn = own !== '' && !DOCUMENTS.has(word.toLowerCase())
    const document = isOwn ? own : word.toLowerCase()
    const parts = [...list.matchAll(PART)].flatMap((part) => sectionsOf(part))
    // `A4` is a section only of the document that numbers so: elsewhere it is a size of paper.
    return parts
      .filter(({ section }) => /^\d/.test(section) || document === 'safety')
      .map((part) => ({ document, ...part }))
  })
}

/** Both ends of a range, and each between them where they are numbered alike. */
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
  /** With the sections below it. */
  text: string
}

export const sections: readonly Section[] = [...DOCUMENTS].flatMap(([document, file]) =>
  [...read(`docs/spec/${file}.md`).matchAll(/^(#{2,4}) (?:§?([A-G]?\d+(?:\.\d+)*) )?(.+)$/gm)].flatMap((heading) =>
    sectionAt(document, heading),
  ),
)

/** A heading without a number is a name of the section above it, and has none of its own. */
function sectionAt(document: string, heading: RegExpExecArray): Section[] {
  const [whole, level = '', number, title = ''] = heading
  if (number === undefined) return []
  const after = heading.input.slice(heading.index + whole.length)
  const end = after.search(new RegExp(`^#{2,${level.length}} `, 'm'))
  return [{ document, number, title, text: whole + (end < 0 ? after : after.slice(0, end)) }]
}

/** The fault of a citation, or nothing. */
export function faultOf({ document, section, names }: Citation): string | undefined {
  if (!DOCUMENTS.has(document)) return `${document || 'no document'} §${section}`
  const cited = sections.find((one) => one.document === document && one.number === section)
  if (!cited) return `${document} ${section} is not there`
  const missing = names.find((name) => !cited.text.includes(name))
  return missing === undefined ? undefined : `${document} ${section} does not hold "${missing}"`
}
