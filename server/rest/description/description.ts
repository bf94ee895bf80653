/**
 * The types of the description of the data API (protocol §15): tables with their columns and rights, and functions.
 * Routes, checks, SQL, the types of the client and the access matrix are derived from it. A table or function that is
 * not described does not exist for a caller. The database grants the rights; the description can only be narrower.
 */
import type { GenericSchema } from 'valibot'
import type { Role } from '#database/connection/as-caller.ts'

/** The offered PostgreSQL types, by the name that PostgreSQL prints or the usual short one. */
export type BaseType =
  | 'uuid'
  | 'text'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'real'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'timestamptz'
  | 'interval'
  | 'json'
  | 'jsonb'
  | 'bytea'
  | 'inet'
  | 'xid8'
  | 'tsvector'
  | 'int4range'
  | 'numrange'
  | 'daterange'
  | 'tstzrange'
export type Type = BaseType | `${BaseType}[]`

/** A type, then ` null` if the column may be null, then ` default` if the database fills it when nothing is sent. */
export type ColumnType = Type | `${Type} null` | `${Type} default` | `${Type} null default`

/** `*` stands for every column of the table that is not withheld. */
export type Columns = '*' | readonly string[]

/** The same words as in the grants of the migration. */
export interface Grants {
  select?: Columns
  insert?: Columns
  update?: Columns
  delete?: true
}

export interface ForeignKey {
  /** The name of the constraint, by which a client may choose between two relations to the same table. */
  name: string
  columns: readonly string[]
  references: string
  /** The referenced columns; the default is the primary key. */
  to?: readonly string[]
}

export interface Table {
  name: string
  kind?: 'view'
  /** All columns in the order of the table, even those that nobody may see. */
  columns: Readonly<Record<string, ColumnType>>
  /** The values a text column may hold, for the types of the client. */
  words?: Readonly<Record<string, readonly string[]>>
  primaryKey: readonly string[]
  /** Sets of columns that an upsert may name in `on_conflict`, besides the primary key. */
  unique?: readonly (readonly string[])[]
  foreignKeys?: readonly ForeignKey[]
  rights: Readonly<Partial<Record<Role, Grants>>>
  /** Columns that the database grants but the API does not show. */
  withheld?: Readonly<Partial<Record<Role, { select?: readonly string[]; insert?: readonly string[] }>>>
}

/** The result of a function. `rows` are filtered, ordered and shaped like the rows of a table. */
export type Returns =
  | { kind: 'void' }
  /** `answer` is the schema of a document; without it, the type is `Json`. */
  | { kind: 'value'; type: Type; answer?: GenericSchema }
  | { kind: 'values'; type: Type }
  /** `returns setof <table>`, or `returns <table>` with `one`. */
  | { kind: 'rows'; table: string; one?: true }
  /** `returns table (…)`. */
  | { kind: 'rows'; columns: Readonly<Record<string, ColumnType>>; one?: true }

export interface ListedFunction {
  name: string
  /** The arguments by name, with `default` if one may be left out. All arguments are named. */
  takes: Readonly<Record<string, ColumnType>>
  returns: Returns
  /** As in its migration. Only `volatile` ones may write, and never by GET. */
  volatility: 'volatile' | 'stable' | 'immutable'
  /** The roles that may execute it. */
  roles: readonly Role[]
  /** Whether its texts are cleaned like those of the intake, because they are stored and read by people. */
  keepsTexts?: true
  /** Its answer may be some seconds old, so a read replica may give it. */
  mayLag?: true
}

export interface Description {
  tables: readonly Table[]
  /** Functions of the same name are distinguished by the names of their arguments. */
  functions: readonly ListedFunction[]
}
