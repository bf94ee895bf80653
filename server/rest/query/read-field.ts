/** Parses a column, or a path in a JSON column: `address->city->>name` (protocol §15.2). */
import type { TextReader } from './text-reader.ts'

export interface PathStep {
  key: string
  /** True for `->>` (text), false for `->` (JSON). */
  asText: boolean
}

export interface FieldPath {
  column: string
  path: readonly PathStep[]
}

const KEY = /-?\w{1,63}/y
const MOST_STEPS = 10

export function readField(reader: TextReader): FieldPath {
  return { column: reader.name(), path: readPath(reader) }
}

export function readPath(reader: TextReader): PathStep[] {
  const path: PathStep[] = []
  while (reader.sees('->')) {
    if (path.length >= MOST_STEPS) reader.fail('no more steps')
    const asText = reader.takes('->>')
    if (!asText) reader.expect('->')
    path.push({ asText, key: reader.sees('"') ? reader.quoted() : (reader.match(KEY) ?? reader.fail('a key')) })
  }
  return path
}
