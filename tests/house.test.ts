/** Tests the rules of the source code: imports between folders, sizes, names, texts, directions. */
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, importsOf, read, readWithoutComments, root, specifiersIn } from './source-files.ts'

/** The folders that each folder may import: "browser may use contract and languages". */
const mayUse: Record<string, readonly string[]> = {
  catalogue: [],
  contract: [],
  languages: [],
  database: [],
  ui: [],
  setup: [],
  browser: ['contract', 'languages'],
  site: ['browser', 'catalogue', 'contract', 'languages', 'ui'],
  console: ['browser', 'catalogue', 'contract', 'languages', 'ui'],
  server: ['catalogue', 'contract', 'database', 'languages'],
}

/** The rooms of the server, the lowest first: a room imports those before it. `app` is the root, which joins them. */
const roomsOfTheServer: readonly string[] = [
  'settings',
  'log',
  'keys',
  'http',
  'access',
  'outbox',
  'intake',
  'mail',
  'push',
  'promise',
  'live',
  'functions',
  'rest',
  'realtime',
  'auth',
  'pictures',
  'storage',
  'private-page',
  'alerts',
  'together',
  'pages',
  'season',
  'app',
  'demo',
  'commands',
]

const everyFile = filesUnder()
/** Folders that are lists: a file for each migration, decision or race, and generated pictures. */
const NUMBERED = [
  'catalogue/posters/f1',
  'catalogue/posters/pictures',
  'database/migrations',
  'docs/decisions',
  'tests/browser/layout/looks',
]
const code = everyFile.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
const styles = everyFile.filter((path) => path.endsWith('.css'))
const isTest = (path: string) => path.includes('.test.') || path.startsWith('tests/')
/** Files whose names and exports a tool or a hosted project prescribes. */
const isConfig = (path: string) => /\.config\.(ts|mjs)$|^functions\//.test(path)
const folderOf = (path: string) => path.split('/')[0]!
const inFolders = (...folders: string[]) => code.filter((path) => folders.includes(folderOf(path)) && !isTest(path))
const shelvesAndPrograms = inFolders(...Object.keys(mayUse))

/** Returns `path:line: text` for every line that breaks a rule. */
function linesWith(pattern: RegExp, paths: readonly string[], reader = readWithoutComments): string[] {
  return paths.flatMap((path) =>
    reader(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
  )
}

describe('imports between folders', () => {
  test('the test finds the shelves and programs', () => {
    for (const folder of Object.keys(mayUse)) {
      expect(inFolders(folder), folder).not.toEqual([])
    }
    expect(importsOf('tests/house.test.ts')).toEqual(['tests/source-files.ts'])
  })

  test('a folder only imports what it may use', () => {
    const strangers = shelvesAndPrograms.flatMap((path) =>
      importsOf(path)
        .filter((target) => folderOf(target) !== folderOf(path) && !mayUse[folderOf(path)]!.includes(folderOf(target)))
        .map((target) => `${path} imports ${target}`),
    )
    expect(strangers).toEqual([])
  })

  test('a room of the server imports only rooms below it', () => {
    const roomOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1]! : 'app')
    const heightOf = (path: string) => roomsOfTheServer.indexOf(roomOf(path))
    const server = inFolders('server')
    expect(new Set(server.map((path) => roomOf(path)))).toEqual(new Set(roomsOfTheServer))
    const upwards = server.flatMap((path) =>
      importsOf(path)
        .filter((target) => target.startsWith('server/'))
        .filter((target) => heightOf(target) > heightOf(path))
        .map((target) => `${path} imports ${target}`),
    )
    expect(upwards).toEqual([])
  })

  test('a file of another folder is imported by its #name, one of the same folder by a relative path', () => {
    const wrong = [...shelvesAndPrograms, ...code.filter(isTest)].flatMap((path) =>
      specifiersIn(path)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => folderOf(join(path, '..', specifier)) !== folderOf(path))
        .map((specifier) => `${path} imports ${specifier}`),
    )
    expect(wrong).toEqual([])
  })

  test('a file more than one folder up in a program is imported by its #name', () => {
    const climbing = inFolders('console', 'site', 'server').flatMap((path) =>
      specifiersIn(path)
        .filter((specifier) => specifier.startsWith('../../'))
        .map((specifier) => `${path} imports ${specifier}`),
    )
    expect(climbing).toEqual([])
  })

  test('every imported file exists, and every #name is in package.json', () => {
    const names = Object.keys(JSON.parse(read('package.json')).imports).map((name) => name.replace('/*', ''))
    const missing = code.flatMap((path) =>
      importsOf(path)
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${path} imports ${target}`),
    )
    const unnamed = code.flatMap((path) => specifiersIn(path).filter((specifier) => /^#/.test(specifier)))
    expect(missing).toEqual([])
    expect(
      [...new Set(unnamed.map((specifier) => folderOf(specifier)))].filter((name) => !names.includes(name)),
    ).toEqual([])
  })

  test('no file imports itself, neither directly nor through others', () => {
    const imports = new Map(code.map((path) => [path, importsOf(path)]))
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      (imports.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
    expect(code.filter((path) => reaches(path, path))).toEqual([])
  })

  test('no file exists only to re-export others', () => {
    expect(linesWith(/^export (\*|(type )?\{[^}]*\}) from ['"][.#]/, code)).toEqual([])
  })

  test('one file of the server imports the built page', () => {
    const doors = inFolders('server').filter((path) => readWithoutComments(path).includes('render.js'))
    expect(doors).toHaveLength(1)
  })

  test('no file imports the compiler', () => {
    expect(code.filter((path) => specifiersIn(path).includes('typescript'))).toEqual([])
  })
})

describe('sizes and names', () => {
  test('no file is longer than 300 lines, except dictionaries, catalogue, drawings and generated files', () => {
    const counted = [...code, ...styles].filter(
      (path) =>
        (!/^(languages|catalogue)\//.test(path) || path.includes('.test.')) && path !== 'contract/database-types.ts',
    )
    expect(counted.filter((path) => read(path).split('\n').length > 301)).toEqual([])
  })

  test('no folder contains more than 25 files', () => {
    const crowded = [...Map.groupBy(everyFile, (path) => dirname(path))].filter(([, files]) => files.length > 25)
    expect(crowded.map(([folder]) => folder).toSorted()).toEqual(NUMBERED)
  })

  test('every file of site/parts is used by several folders', () => {
    const users = (path: string) => inFolders('site').filter((user) => importsOf(user).includes(path))
    const ofOne = everyFile
      .filter((path) => path.startsWith('site/parts/') && !isTest(path) && !path.endsWith('.module.css'))
      .filter((path) => new Set(users(path).map((user) => dirname(user))).size < 2)
    expect(ofOne).toEqual([])
  })

  test('the styles of a component are imported only by it and by components above it', () => {
    const above = inFolders('site').flatMap((path) =>
      importsOf(path)
        .filter((sheet) => sheet.endsWith('.module.css'))
        .map((sheet) => ({ path, sheet, component: sheet.replace('.module.css', '.tsx') }))
        .filter(
          ({ component }) => component !== path && code.includes(component) && !importsOf(path).includes(component),
        )
        .map(({ sheet }) => `${path} imports ${sheet}`),
    )
    expect(above).toEqual([])
  })

  /** Tests and style modules are exempt: a test has titles, and a style module belongs to the component of its name. */
  test('every file begins with a comment that describes it', () => {
    const spoken = [...code, ...styles].filter((path) => !/\.(test\.tsx?|module\.css)$/.test(path))
    const silent = spoken.filter((path) => !/^(#!.*\n)?\/\*/.test(read(path)))
    const silentSql = everyFile.filter((path) => path.endsWith('.sql') && !read(path).startsWith('--'))
    expect([...silent, ...silentSql]).toEqual([])
  })

  test('no file or folder has a name without a meaning', () => {
    const empty = /(^|[/-])(utils?|helpers?|misc|common|shared|lib|manager)(?=[/.-])|(^|\/)index\.[a-z]+$/
    expect([...code, ...styles].filter((path) => empty.test(path) && !isConfig(path))).toEqual([])
  })

  test('a .ts file is kebab-case, and a .tsx file with a capital exports the component of its name', () => {
    const kebab = /^[a-z\d]+(-[a-z\d]+)*(\.[a-z]+)*\.(ts|tsx|mjs)$/
    const component = /^[A-Z][A-Za-z\d]*(\.test)?\.tsx$/
    expect(code.filter((path) => !kebab.test(basename(path)) && !component.test(basename(path)))).toEqual([])

    const components = code.filter((path) => component.test(basename(path)) && !isTest(path))
    const nameless = components.filter(
      (path) => !new RegExp(`^export (function|const|class) \\w*${basename(path, '.tsx')}`, 'm').test(read(path)),
    )
    expect(nameless).toEqual([])
  })

  test('exports have names', () => {
    expect(
      linesWith(
        /^export default\b|\bas default\b/,
        code.filter((path) => !isConfig(path)),
      ),
    ).toEqual([])
  })
})

describe('words, durations and directions', () => {
  const programs = inFolders('site', 'ui', 'browser', 'console', 'server')

  test('no visible text outside languages/: no accented or Arabic letter in code', () => {
    const letter = /(?=\p{L})[À-ÿŒœ\p{Script=Arabic}]/u
    // Names of persons and firms are not translated.
    const texts = programs.filter((path) => path !== 'server/settings/identity-defaults.ts')
    expect(linesWith(letter, texts)).toEqual([])
  })

  test('no visible text outside languages/: no attribute with a text has a literal', () => {
    const spoken =
      /\b(aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder)=(["'])[^"']*\p{L}/u
    const components = programs.filter((path) => path.endsWith('.tsx'))
    expect(linesWith(spoken, components)).toEqual([])
  })

  test('a duration is written as seconds(), minutes() or hours()', () => {
    const counted = /\b(24|60|3_?600|1_?000)\s*\*\s*(24|60|3_?600|1_?000)\b/
    const counting = code.filter((path) => path !== 'contract/durations.ts')
    expect(linesWith(counted, counting)).toEqual([])
  })

  test('styles have no physical directions, so that Arabic needs no style of its own', () => {
    const side = '(left|right)'
    const physical = new RegExp(
      [
        String.raw`(^|[\s;{])(margin|padding|inset|scroll-margin|scroll-padding|border)-${side}\b`,
        String.raw`(^|[\s;{])${side}\s*:`,
        String.raw`\b(text-align|float|clear)\s*:\s*${side}\b`,
        String.raw`\bborder-(top|bottom)-${side}-radius\b`,
      ].join('|'),
    )
    const inCode =
      /\b(margin|padding|border)(Left|Right)\b|\btextAlign:\s*'(left|right)'|style=\{\{[^}]*\b(left|right):/
    expect(physical.test('  margin-left: 1px')).toBe(true)
    expect(linesWith(physical, styles)).toEqual([])
    expect(linesWith(inCode, inFolders('site', 'ui', 'console'))).toEqual([])
  })
})

describe('the source code is complete and depends on no machine', () => {
  const words = everyFile.filter((path) =>
    /\.(ts|tsx|mjs|css|sql|json|md|html|txt|svg|yml)$|(^|\/)\.?[\w-]+$/.test(path),
  )
  /** Texts of others are exempt, and the lockfile has its own test. */
  const ours = words.filter((path) => path !== 'package-lock.json' && !/licen[cs]e|notices/i.test(path))

  test('no mark of unfinished work, no skipped test', () => {
    // The pattern is split, so that this line does not match it.
    const later = /\bT[O]DO\b|\bF[I]XME\b|\bX[X]X\b|\bH[A]CK\b|@ts-[i]gnore|@ts-[n]ocheck/
    const leftOut = /\b(test|it|describe|suite)\.(only|skip|todo|fixme)\b|\b(xit|xtest|xdescribe|fdescribe)\(/
    expect(linesWith(later, ours, read)).toEqual([])
    expect(
      linesWith(
        leftOut,
        code.filter((path) => path !== 'tests/house.test.ts'),
      ),
    ).toEqual([])
  })

  test('one file declares the worker fixture of the browser tests (decision 075)', () =>
    expect(linesWith(/scope: 'w[o]rker'/, code)).toHaveLength(1))

  test('no file contains a path of a machine', () => {
    expect(linesWith(/(^|[^\w.])\/(work|tmp|root|home|Users)\/[a-z]/, words, read)).toEqual([])
  })
})
