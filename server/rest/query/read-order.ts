/** The grammar of `order` (protocol §15.2): `column.desc.nullslast`, JSON paths, and `relation(column)`. */
import { type FieldPath, readField } from './read-field.ts'
import { TextReader } from './text-reader.ts'

export interface OrderTerm {
  /** The relation the field belongs to, if not the row itself. */
  relation: string | undefined
  field: FieldPath
  descending: boolean
  nulls: 'first' | 'last' | undefined
}

const MOST_TERMS = 10

export function readOrder(text: string): OrderTerm[] {
  const reader = new TextReader(text, 'order')
  const terms: OrderTerm[] = []
  do {
    terms.push(readTerm(reader))
  } while (reader.takes(',') && terms.length < MOST_TERMS)
  reader.end()
  return terms
}

function readTerm(reader: TextReader): OrderTerm {
  reader.match(/ */y)
  const relation = reader.match(/\w{1,63}(?=\()/y)
  if (relation !== undefined) reader.expect('(')
  const field = readField(reader)
  if (relation !== undefined) reader.expect(')')
  const descending = reader.takes('.desc')
  if (!descending) reader.takes('.asc')
  const nulls = reader.takes('.nullsfirst') ? 'first' : reader.takes('.nullslast') ? 'last' : undefined
  return { relation, field, descending, nulls }
}
