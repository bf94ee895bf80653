/**
 * Gives classes and keyframes short names in builds: a letter and a number. Long names would be 7 % of the first page.
 * They are numbered over the sources in a fixed order, so that every build gives the same names.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
/** In the order of the numbers: the visitor's page comes first, so that a class of the room changes none of its names. */
const FOLDERS = ['site', 'ui', 'console']
/** All names have two digits after their letter, which compresses better than one digit and three. */
const FIRST = 540
const SUFFIX = '.module.css'

export function classNames(): (name: string, file: string) => string {
  const numbers = new Map(keys().map((key, index) => [key, index]))
  return (name, file) => {
    const number = numbers.get(keyOf(name, path.relative(root, file)))
    if (number === undefined) throw new Error(`${file} got the class ${name} only after the build began`)
    return `c${(number + FIRST).toString(36)}`
  }
}

const keyOf = (name: string, file: string) => `${file} ${name}`

function keys(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .toSorted(),
  )
  return files.filter((file) => file.endsWith(SUFFIX)).flatMap((file) => namesIn(file).map((name) => keyOf(name, file)))
}

function namesIn(file: string): string[] {
  const names = readFileSync(path.join(root, file), 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
  return [...new Set([...names].map(([, name]) => name!))]
}
