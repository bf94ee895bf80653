/** A column, or a place inside a JSON column: `address->city->>name` (protocol §15.2). */
import type { TextReader } from './text-reader.ts'

export interface Step {
  key: string
  /** `->>` gives text, `->` JSON. */
  asText: boolean
}

export interface Field {
  column: string
  path: readonly Step[]
}

const KEY = /-?\w{1,63}/y
const MOST_STEPS = 10

export function readField(reader: TextReader): Field {
  return { column: reader.name(), path: readPath(reader) }
}

export function readPath(reader: TextReader): Step[] {
  const path: Step[] = []
  while (reader.sees('->')) {
    if (path.length >= MOST_STEPS) reader.fail('no more steps')
    const asText = reader.takes('->>')
    if (!asText) reader.expect('->')
    path.push({ asText, key: reader.sees('"') ? reader.quoted() : (reader.match(KEY) ?? reader.fail('a key')) })
  }
  return path
}
