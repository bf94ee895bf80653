/** Reads the built files that the advisers' room loads first: its entry, the texts of one language, the first view. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteDirectories } from '#server/pages/built-site.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
}

const folder = siteDirectories.console
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** The view that an adviser sees after signing in. */
const FIRST_VIEW = 'console/views/requests/Requests.tsx'

export const consoleFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
)

export const consoleText = (file: string) => readFileSync(join(folder, file), 'utf8')

export function consoleFirstLoad(language: string): string[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!
  return withImports([entry, `virtual:console-words/${language}`, FIRST_VIEW])
}

/** Returns the files of a view that the first load does not contain. */
export function consoleView(module: string, language: string): string[] {
  const there = new Set(consoleFirstLoad(language))
  return withImports([module]).filter((file) => !there.has(file))
}

function withImports(names: readonly string[]): string[] {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build of the room has no file for ${name}`)
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...found].map((name) => manifest[name]!.file)
}
