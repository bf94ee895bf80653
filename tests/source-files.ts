/** Reads the files of the project for tests about the source code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export const root = dirname(import.meta.dirname)

/** Folders with installed, built or generated files. A clone contains the others. */
const NOT_OURS = new Set(['node_modules', 'build', 'data', 'test-results', '.git', '.env', 'results'])

/** Returns the paths of the files in a folder, or in the whole project, from its root and with `/`. */
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

/** Returns the code without comments, so that a comment does not break a rule about texts. */
export function readWithoutComments(path: string): string {
  return read(path)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

const IMPORT = /\b(?:import|export)\b[^'"`;=()]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** Returns the import specifiers of a file. */
export function specifiersIn(path: string): string[] {
  return [...readWithoutComments(path).matchAll(IMPORT)].map((match) => (match[1] ?? match[2])!)
}

/** Returns the files of the project that a file imports, from the root. */
export function importsOf(path: string): string[] {
  return specifiersIn(path).flatMap((specifier) => {
    const target = specifier.replace(/\?.*$/, '')
    if (target.startsWith('#')) return [target.slice(1)]
    return target.startsWith('.') ? [posix.join(posix.dirname(path), target)] : []
  })
}
