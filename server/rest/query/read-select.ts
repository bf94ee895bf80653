/** The grammar of `select` (protocol §15.2): columns, aliases, casts, JSON paths, relations with their columns. */
import { Problem } from '#contract/problems.ts'
import { type FieldPath, readField } from './read-field.ts'
import type { TextReader } from './text-reader.ts'

export interface EmbedItem {
  kind: 'embed'
  /** The name of a related table, a foreign key, or its column. */
  name: string
  as: string | undefined
  hint: string | undefined
  inner: boolean
  /** `...relation(column)` adds the columns to those of the row itself. */
  spread: boolean
  items: readonly Item[]
}

export type Item =
  | { kind: 'all' }
  | { kind: 'field'; field: FieldPath; as: string | undefined; cast: string | undefined }
  | { kind: 'count'; as: string | undefined }
  | EmbedItem

const CAST = /[a-z][a-z0-9 ]{0,30}/y
/** A name with optional hints before a bracket; `count()` is no relation. */
const EMBED = /(?=(?!count\(\))(?:\w+|"[^"]*")(?:!\w+)*\()/y

export function readItems(reader: TextReader, end = ''): Item[] {
  const items: Item[] = []
  if (reader.isDone || (end !== '' && reader.sees(end))) return items
  do {
    items.push(readItem(reader))
  } while (reader.takes(','))
  return items
}

function readItem(reader: TextReader): Item {
  reader.match(/ */y)
  if (reader.takes('*')) return { kind: 'all' }
  if (reader.takes('...')) return readEmbed(reader, { as: undefined, spread: true })
  const as = readAlias(reader)
  if (reader.match(EMBED) !== undefined) return readEmbed(reader, { as, spread: false })
  if (reader.takes('count()')) return { kind: 'count', as }
  const field = readField(reader)
  if (reader.match(/\.(count|sum|avg|min|max)\(\)/y)) {
    throw new Problem('PGRST123', 'Use of aggregate functions is not allowed')
  }
  const cast = reader.takes('::') ? (reader.match(CAST) ?? reader.fail('a type')) : undefined
  reader.match(/ */y)
  return { kind: 'field', field, as, cast }
}

/** `alias:`, but not the first colon of a cast. */
function readAlias(reader: TextReader): string | undefined {
  return reader.match(/\w{1,63}:(?!:)/y)?.slice(0, -1)
}

function readEmbed(reader: TextReader, { as, spread }: { as: string | undefined; spread: boolean }): EmbedItem {
  const name = reader.name()
  let hint: string | undefined
  let inner = false
  while (reader.takes('!')) {
    const word = reader.name()
    if (word === 'inner' || word === 'left') inner = word === 'inner'
    else hint = word
  }
  reader.expect('(')
  const items = readItems(reader, ')')
  reader.expect(')')
  return { kind: 'embed', name, as, hint, inner, spread, items }
}
