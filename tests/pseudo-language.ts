/**
 * Makes a copy of the project with one more language, added as in docs/how-to-add.md: a folder and a row. Its texts are the
 * English ones in brackets, with an accent on every letter and 40 % longer. Text outside the brackets did not come from
 * the language.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The code of the pseudo-language. Its locale is that of ICU for the same purpose. */
export const PSEUDO = 'xa'

const root = join(import.meta.dirname, '..')
const PROJECT = [
  'browser',
  'catalogue',
  'console',
  'contract',
  'database',
  'languages',
  'server',
  'setup',
  'site',
  'tests',
  'ui',
]
  .concat(['package.json', 'tsconfig.json', 'vite.config.ts'])
  .toSorted()
const LEFT_OUT = /\.test\.tsx?$|\.(png|gz)$/

/** Each file has it, because a module that all share would bind what the builds of the browser keep apart. */
const PSEUDO_SOURCE = `/** Returns the English texts, accented and 40 % longer. */
const ACCENTED = new Map([...'aceghijklnorsuwyzACDEGHIKLNORSUWYZ'].map((letter, at) => [letter, [...'áçéĝĥîĵķļñöŕšûŵýžÁÇÐÉĜĤÎĶĻÑÖŔŠÛŴÝŽ'][at]!]))

function pseudo<Said>(said: Said): Said
function pseudo(said: unknown): unknown {
  if (typeof said === 'string') return inBrackets(said)
  if (typeof said === 'function') return (...values: unknown[]) => pseudo((said as (...all: unknown[]) => unknown)(...values))
  if (Array.isArray(said)) return said.map(pseudo)
  if (said instanceof Map) return new Map([...said].map(([key, value]) => [key, pseudo(value)]))
  if (typeof said !== 'object' || said === null) return said
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, pseudo(value)]))
}

function inBrackets(text: string): string {
  const accented = text.replaceAll(/\\{\\w+\\}|\\w/g, (one) => ACCENTED.get(one) ?? one)
  return /\\p{L}/u.test(text.replaceAll(/\\{\\w+\\}/g, '')) ? \`⟦\${accented}\${' ñöñé'.repeat(Math.ceil(text.length * 0.08))}⟧\` : text
}
`

export interface PseudoProject {
  path: string
  remove(): void
}

export function withPseudoLanguage(): PseudoProject {
  const path = mkdtempSync(join(tmpdir(), 'premier-rang-language-'))
  for (const name of PROJECT) {
    cpSync(join(root, name), join(path, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source),
    })
  }
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  addFolder(join(path, 'languages'))
  addRow(join(path, 'languages/languages.ts'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function addFolder(languages: string): void {
  const folder = join(languages, PSEUDO)
  mkdirSync(folder)
  for (const file of readdirSync(join(languages, 'en'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const english = readFileSync(join(languages, 'en', file), 'utf8')
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), fileFrom(english, file))
  }
}

function fileFrom(english: string, file: string): string {
  if (file === 'dictionary.ts' || file === 'typography.ts') return english
  if (file === 'language.ts')
    return english.replace("'English'", "'⟦Ẋá⟧'").replace("'EN'", "'XA'").replace('en-GB', 'en-XA')
  const names = [...english.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]!)
  const said = names.map((name) => `export const ${name} = pseudo(english.${name})`)
  const up = '../'.repeat(file.split('/').length)
  return [imported('* as english', `${up}en/${file}`), PSEUDO_SOURCE, ...said, ''].join('\n')
}

const imported = (what: string, file: string) => `import ${what} from ${JSON.stringify(file)}`

function addRow(list: string): void {
  const before = readFileSync(list, 'utf8')
  const own = imported(`{ language as ${PSEUDO} }`, `./${PSEUDO}/language.ts`)
  const after = before
    .replace(/^import \{ language as fr \}.*\n/m, `$&${own}\n`)
    .replace(/(?<=export const languages = \{.*) \}/, `, ${PSEUDO} }`)
  if (after.split(PSEUDO).length !== 4) throw new Error('The list of languages is not written as it was')
  writeFileSync(list, after)
}

/** Returns the parts of a text that did not come from the language: those outside its brackets. */
export function findForeignText(text: string): string[] {
  let left = text
  for (let before = ''; before !== left;) [before, left] = [left, left.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')]
  return left.match(/\p{L}{2,}/gu) ?? []
}
