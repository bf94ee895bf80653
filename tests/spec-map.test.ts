/** Tests that docs/spec-map.md lists every section and only existing files, and that every citation of docs/spec exists. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsIn, faultOf, sections } from './citations.ts'
import { filesUnder, read, root } from './source-files.ts'

const map = read('docs/spec-map.md')
const rows = map.split('\n').filter((line) => /^\| (product )?§/.test(line))
const cellsOf = (row: string) => row.split('|').slice(1, -1)
const pathsIn = (text: string) => [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map((match) => match[1]!)

test('every file in the map exists', () => {
  const named = pathsIn(map)
  expect(named.length).toBeGreaterThan(rows.length)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every row names code and a test of it', () => {
  const untested = rows.filter((row) => {
    const [, , code = '', tests = ''] = cellsOf(row)
    return pathsIn(code).length === 0 || !pathsIn(tests).some((path) => /\.test\.tsx?$/.test(path))
  })
  expect(untested).toEqual([])
})

test('every section of the specification has a row, and every named part of one', () => {
  const beginnings = rows.map((row) => cellsOf(row)[0]!.trim().toLowerCase())
  const lacking = sections
    .filter(({ document }) => document === 'spec')
    .flatMap(({ number, text }) => {
      const names = [...text.matchAll(/^### (.+)$/gm)].map(([, name]) => ` ${name!.toLowerCase()}`)
      return names.length === 0 ? [`§${number}`] : names.map((name) => `§${number}${name}`)
    })
    .filter((section) => !beginnings.some((beginning) => beginning === section))
  expect(lacking).toEqual([])
})

const decisions = filesUnder('docs/decisions').filter((path) => /\/\d{3}-/.test(path))

test('every decision has its date, its status and its three parts, in the form of docs/decisions/README.md', () => {
  const form =
    /^# (\d{3}) \S.*\n\n\*\*Date\.\*\* \d{4}-\d\d-\d\d.*\n\n\*\*Status\.\*\* (in force|replaced by \d{3}).*\n\n\*\*Context\.\*\*/
  const wrong = decisions.filter((path) => {
    const text = read(path)
    return form.exec(text)?.[1] !== /\d{3}/.exec(path)![0] || !/^\*\*Decision\b/m.test(text)
  })
  expect(wrong).toEqual([])
})

test('no two decisions have the same number', () => {
  const numbers = decisions.map((path) => /\d{3}/.exec(path)![0])
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

/**
 * Applied migrations never change, including their citations. The examples below are wrong on purpose.
 */
const OTHERWISE = /^(database\/migrations\/|tests\/spec-map\.test\.ts$)/
const files = filesUnder().filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path) && !OTHERWISE.test(path))

/** Returns the document of a bare `§2` in a file. */
function ownDocument(path: string): string {
  if (path === 'docs/spec-map.md' || path.startsWith('tests/mutations/')) return 'spec'
  return /^docs\/spec\/(?:(spec)ification|(\w+))\.md$/.exec(path)?.slice(1).find(Boolean) ?? ''
}

describe('citations of docs/spec', () => {
  const citations = files.flatMap((path) =>
    citationsIn(read(path), ownDocument(path)).map((citation) => ({ path, ...citation })),
  )
  /** The rows of the table of faults, which contain only the letters and numbers of the safety plan. */
  const faults = [...map.matchAll(/^\| ([A-G]\d[^|]*) \|/gm)].flatMap(([, list]) => citationsIn(`safety ${list!}`))

  test('every cited section exists in its document', () => {
    expect(citations.length).toBeGreaterThan(500)
    const wrong = [...citations, ...faults.map((fault) => ({ path: 'docs/spec-map.md', ...fault }))]
    expect(wrong.flatMap(({ path, ...citation }) => faultOf(citation)?.replace(/^/, `${path}: `) ?? [])).toEqual([])
  })

  test('every section is cited or in the map', () => {
    const cited = new Set(
      [...citations.filter(({ path }) => !path.startsWith('docs/spec/')), ...faults].map(
        ({ document, section }) => `${document} ${section}`,
      ),
    )
    const isCited = ({ document, number }: { document: string; number: string }) =>
      [...cited].some((one) => one === `${document} ${number}` || one.startsWith(`${document} ${number}.`))
    expect(
      sections.filter((section) => !isCited(section)).map(({ document, number }) => `${document} ${number}`),
    ).toEqual([])
  })

  test('every cited decision exists', () => {
    const numbers = decisions.map((path) => /\/(\d{3})-/.exec(path)![1])
    const wrong = files.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions? ((?:\d{3})(?:(?:,| and) \d{3})*)/gi)]
        .flatMap(([, list]) => list!.match(/\d{3}/g) ?? [])
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path}: decision ${number}`),
    )
    expect(wrong).toEqual([])
  })

  test('no file cites an issue, because a clone does not have it', () => {
    const citing = files.filter((path) => /\bissues? #?\d/i.test(read(path)))
    expect(citing).toEqual([])
  })
})

describe('a citation', () => {
  test.each([
    ['spec §2 "Home", §4', ['spec 2', 'spec 4']],
    ['safety §1, B20', ['safety 1', 'safety B20']],
    [
      'safety §3 A6–A8, D31–32; and so on',
      ['safety 3', 'safety A6', 'safety A7', 'safety A8', 'safety D31', 'safety D32'],
    ],
    ['safety §1.1–2', ['safety 1.1', 'safety 1.2']],
    ['(spec §8,\n * protocol §1)', ['spec 8', 'protocol 1']],
    ['an A4 page, see (§7)', [' 7']],
  ])('%s', (text, cited) => {
    expect(citationsIn(text).map(({ document, section }) => `${document} ${section}`)).toEqual(cited)
  })

  test('of a missing section, document or name is a fault', () => {
    for (const text of ['spec §10', 'design §3.4', 'safety A59', 'spec §2 "Basket"', '(§7)']) {
      expect(
        citationsIn(text).map((citation) => faultOf(citation)),
        text,
      ).not.toEqual([undefined])
    }
    expect(citationsIn('spec §2 "Home"').map((citation) => faultOf(citation))).toEqual([undefined])
  })
})
