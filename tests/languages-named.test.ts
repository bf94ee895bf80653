/** Tests that a language is a folder and a row in `languages/languages.ts`: no program contains the code of one. */
import { expect, test } from 'vitest'
import { languageCodes } from '#languages/languages.ts'
import { filesUnder, read, readWithoutComments } from './source-files.ts'

const PROGRAMS = /^(browser|catalogue|contract|ui|site|console|server|setup)\//
/** The demonstration data has languages, and the types are generated from the list. */
const EXEMPT = /\.test\.|^server\/demo\/|^contract\/database-types\.ts$/
const NAMED = /(['"`])(fr|ar)\1|[{,\s](fr|en|ar): |'#languages\/(en|ar)\//

const programs = filesUnder().filter((path) => PROGRAMS.test(path) && !EXEMPT.test(path))

function linesWith(pattern: RegExp, paths: readonly string[], reader: (path: string) => string): string[] {
  return paths.flatMap((path) =>
    reader(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

test('no program contains the code of a language', () => {
  const code = programs.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
  expect(code.length).toBeGreaterThan(500)
  expect(linesWith(NAMED, code, readWithoutComments)).toEqual([])
})

test('no test lists all languages, because a new one would not be tested', () => {
  const tests = filesUnder().filter((path) => path.includes('.test.') && !path.startsWith('server/demo/'))
  expect(tests.length).toBeGreaterThan(300)
  const list = /(?<!array)\[(?:'(?:fr|en|ar)'(?:, )?){3}\]/
  /** `{ fr: say('fr'), en: say('en'), ar: say('ar') }` contains nothing about one of them. */
  const table = /\{ (?:(fr|en|ar): [^{}:]*\('\1'\)(?:, )?){3} \}/
  expect(table.test(`{ ${languageCodes.map((code) => `${code}: say('${code}')`).join(', ')} }`)).toBe(true)
  expect(linesWith(list, tests, readWithoutComments)).toEqual([])
  expect(linesWith(table, tests, readWithoutComments)).toEqual([])
})

test('styles select no language but Arabic, whose script needs rules of its own', () => {
  const styles = programs.filter((path) => path.endsWith('.css'))
  expect(linesWith(/:lang\((?!ar\))/, styles, read)).toEqual([])
})
