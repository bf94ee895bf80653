/** Tests that comments, titles and types are in plain English (docs/words.md). */
import { expect, test } from 'vitest'
import { filesUnder, read } from './source-files.ts'

const PRODUCT =
  /^(bench|browser|catalogue|console|contract|database|languages|server|setup|site|ui)\/.*\.(ts|tsx|mjs|css|sql)$/
/** Texts on the screens are not comments, and applied migrations never change. */
const APART = /\.test\.|^languages\/\w\w\/|^database\/migrations\//
const DIALECT = /\b(whoever|whatever|whichever|wherever|whence|anew|betimes|aught|naught)\b/i
/**
 * A comment that begins with a clause without a head: "What is kept of it.", "Where it is told.", "By what it is found."
 * "Whether it is kept" and "How many there are" of a field or an answer are the usual words of the trade.
 */
const HEADLESS =
  /^\s*(\{?\/\*\*?|\*|\/\/|--) (What|Who|Whom|Whose|Where|Which|Why|That|How(?! (many|much|long|often|soon|far|deep|wide|high|large|well)\b)|(By|To|In|From|For|Of|On|With|At) (what|whom|whose|who|where|which))\b[^?]*$/
/** A title that begins so: "what arrives is kept". */
const HEADLESS_TITLE = /^\s*(test|it|describe)\b.*\(\s*['`](what|who|whom|whose|how|where|which|why) /

const files = filesUnder().filter((path) => PRODUCT.test(path) && !APART.test(path))
/** Files with comments, tests included. This one contains the refused words as examples. */
const commented = filesUnder().filter(
  (path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/^database\/migrations\/|^tests\/plain-words/.test(path),
)
/** Documents for engineers and operators. docs/words.md contains the refused words as examples. */
const documents = filesUnder().filter((path) => path.endsWith('.md') && path !== 'docs/words.md')
const linesWith = (pattern: RegExp, among = files, reader = read) =>
  among.flatMap((path) =>
    reader(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )

test('no comment contains a word of the dialect', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(DIALECT.test('// It is read anew.')).toBe(true)
  const texts = /^languages\/\w\w\//
  expect(
    linesWith(
      DIALECT,
      commented.filter((path) => !texts.test(path)),
    ),
  ).toEqual([])
})

test('no document contains a word of the dialect', () => {
  expect(documents).toContain('docs/operations.md')
  expect(linesWith(DIALECT, documents)).toEqual([])
})

/** Returns the text without continued comment lines, because only the first line of a comment is checked. */
const firstLinesOf = (path: string) =>
  read(path)
    .split('\n')
    .map((line, index, lines) => (continuesComment(line, lines[index - 1] ?? '') ? '' : line))
    .join('\n')
const continuesComment = (line: string, before: string) =>
  /^\s*\*/.test(line) ? !/^\s*\/\*\*$/.test(before) : /^\s*(\/\/|--)/.test(line) && /^\s*(\/\/|--)/.test(before)

test('no comment begins with a headless clause', () => {
  expect(HEADLESS.test('/** What is kept of it. */')).toBe(true)
  expect(HEADLESS.test('/** Where it is told. */')).toBe(true)
  expect(HEADLESS.test('/** How many there are. */')).toBe(false)
  expect(linesWith(HEADLESS, commented, firstLinesOf)).toEqual([])
})

test('no title of a test begins with a headless clause', () => {
  const tests = filesUnder().filter((path) => /\.test\.tsx?$/.test(path))
  expect(HEADLESS_TITLE.test("test('what arrives is kept', () => {")).toBe(true)
  expect(linesWith(HEADLESS_TITLE, tests)).toEqual([])
})

/** A type is the noun of its thing: a participle says nothing. */
const PARTICIPLE =
  /^(export )?(interface|type) ((?!Embed)\w*[^e]ed|\w*(Sent|Told|Sought|Given|Known|Shown|Written|Caught|Chosen|Made|Kept|Held|Found|Heard|Seen|Taken|Drawn|Said|Built|Brought|Left|Sending))\b/

test('the name of a type is a noun, not a participle', () => {
  expect(PARTICIPLE.test('interface Told {')).toBe(true)
  expect(PARTICIPLE.test('type NewSeed = string')).toBe(false)
  expect(linesWith(PARTICIPLE)).toEqual([])
})

/** The same thing in two programs or shelves that may not import each other. */
const SAME_IN_TWO: ReadonlySet<string> = new Set([
  'BrokenBoundary',
  'Claims',
  'Days',
  'ExtendableEvent',
  'Log',
  'Sale',
  'Stay',
])
/** The generated types repeat those of the description; drawings and benches have separate types. */
const NAMED_APART = /^bench\/|^contract\/database-types\.ts$|^catalogue\/posters\/|\.(css|sql)$/

test('the name of an exported type is used for no other type, not even within another file', () => {
  const types = files
    .filter((path) => !NAMED_APART.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^(export )?(?:interface|type|class) (\w+)/gm)].map(([, exported, name]) => ({
        name: name!,
        path,
        isExported: exported !== undefined,
      })),
    )
  const twice = [...Map.groupBy(types, ({ name }) => name)].filter(
    ([, found]) => found.length > 1 && found.some(({ isExported }) => isExported),
  )
  expect(twice.filter(([name]) => !SAME_IN_TWO.has(name)).flatMap(([, found]) => found)).toEqual([])
  expect(new Set(twice.map(([name]) => name))).toEqual(SAME_IN_TWO)
})
