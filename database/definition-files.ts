/** Reads the files of functions, policies and triggers, with their checksums. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Definitions {
  /** The number of the texts' version, by which an older program knows that it is older. */
  revision: number
  parts: readonly DefinitionPart[]
}

/** Definitions that are applied together: all functions, or the policies or triggers of one table. */
export interface DefinitionPart {
  name: string
  /** The table of these policies or triggers. */
  table?: string
  files: readonly SqlFile[]
  checksum: string
  /** The definitions that the files must make: `function private.refuse`, `policy service_reads on public.advisers`. */
  declared: readonly string[]
}

export interface SqlFile {
  name: string
  sql: string
}

export const REVISION_FILE = 'revision.json'

/** Returns revision 0 and no parts if the directory holds only migrations, as in the first releases. */
export function readDefinitions(directory: string): Definitions {
  const file = join(directory, REVISION_FILE)
  if (!existsSync(file)) return { revision: 0, parts: [] }
  const { revision } = JSON.parse(readFileSync(file, 'utf8')) as { revision: number }
  return { revision, parts: readParts(directory) }
}

/** The checksum of all texts together. */
export function checksumOf({ parts }: Definitions): string {
  return digest(parts.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
}

function readParts(directory: string): DefinitionPart[] {
  const functions = readFiles(directory, 'functions')
  const ofTables = ['policies', 'triggers'].flatMap((kind) => readFiles(directory, kind))
  return [
    partOf('functions', functions),
    ...ofTables.map((file) => {
      const name = file.name.replace('.sql', '')
      return { ...partOf(name, [file]), table: name.split('/').slice(1).join('.') }
    }),
  ]
}

function readFiles(directory: string, folder: string): SqlFile[] {
  if (!existsSync(join(directory, folder))) return []
  // `withFileTypes` spares a call of the file system for each file.
  return readdirSync(join(directory, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.sql'))
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll('\\', '/'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(directory, name), 'utf8') }))
}

function partOf(name: string, files: readonly SqlFile[]): DefinitionPart {
  const checksum = digest(files.map((file) => `${file.name}\n${file.sql}\n`).join(''))
  return { name, files, checksum, declared: files.flatMap(({ sql }) => declaredIn(sql)) }
}

function declaredIn(sql: string): string[] {
  const functions = sql.matchAll(/^\s*create or replace function ([\w.]+)\s*\(/gm)
  const onTables = sql.matchAll(/^create (?:constraint )?(policy|trigger) (\w+)\s[^;]*?\bon ([\w.]+)/gm)
  return [
    ...[...functions].map(([, name]) => `function ${name}`),
    ...[...onTables].map(([, kind, name, table]) => `${kind} ${name} on ${table}`),
  ]
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
