/** The files of the project, as the tests of the house read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export const root = dirname(import.meta.dirname)

/** The files installed, built or written while running; the rest is what a clone holds. */
const NOT_OURS = new Set(['node_modules', 'build', 'data', 'test-results', '.git', '.env', 'results'])

/** Paths from the root, with `/`; all of the project without a folder. */
export function filesUnder(folder = ''): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The code alone, so that a rule about words is not broken by an explanation. */
export function readWithoutComments(path: string): string {
  return read(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

const IMPORT = /\b(?:import|export)\b[^'"`;=()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** The specifiers that the file imports, as written. */
export function specifiersIn(path: string): string[] {
  return [...readWithoutComments(path).matchAll(IMPORT)].map((match) => (match[1] ?? match[2])!)
}

/** The files of ours that it imports, from the root. */
export function importsOf(path: string): string[] {
  return specifiersIn(path).flatMap((specifier) => {
    const target = specifier.replace(/\?.*$/, '')
    if (target.startsWith('#')) return [target.slice(1)]
    return target.startsWith('.') ? [posix.join(posix.dirname(path), target)] : []
  })
}
