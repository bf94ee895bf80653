/** Parses the type of a column in the description: `<type>[ null][ default]`. */
import type { Type, ColumnType } from './description.ts'

export interface ColumnTypeParts {
  type: Type
  mayBeNull: boolean
  hasDefault: boolean
}

export function readWritten(written: ColumnType): ColumnTypeParts {
  const type = written.replace(/( null)?( default)?$/, '') as Type
  return { type, mayBeNull: / null( |$)/.test(written), hasDefault: written.endsWith(' default') }
}
