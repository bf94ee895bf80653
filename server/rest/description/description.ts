/**
 * What one may write of the data interface in one place (protocol §15): its tables with their columns and rights, and
 * its functions. Routes, checks, SQL, the client's types and the access matrix all follow from it; what is not written
 * here does not exist for a caller. The rights themselves are the database's: this can only be narrower.
 */
import type { Role } from '#database/as-caller.ts'

/** The PostgreSQL types offered, by the name PostgreSQL prints them with, or its usual short one. */
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

/** `text`, and in this order `null` where it may be null, `default` where the database fills what is not sent. */
export type Written = Type | `${Type} null` | `${Type} default` | `${Type} null default`

/** `*` stands for every column of the table that is not withheld. */
export type Columns = '*' | readonly string[]

/** The same words as in the grants of the migration. */
export interface Rights {
  select?: Columns
  insert?: Columns
  update?: Columns
  delete?: true
}

export interface ForeignKey {
  /** The constraint's name, by which a client may choose between two ways to the same table. */
  name: string
  columns: readonly string[]
  references: string
  /** The columns there; its primary key unless written. */
  to?: readonly string[]
}

export interface Table {
  name: string
  kind?: 'view'
  /** Every column there is, in the table's order, whether anybody may see it or not. */
  columns: Readonly<Record<string, Written>>
  /** The only words a text column may hold, for the types of the client. */
  words?: Readonly<Record<string, readonly string[]>>
  primaryKey: readonly string[]
  /** Sets of columns an upsert may name in `on_conflict`, beside the primary key. */
  unique?: readonly (readonly string[])[]
  foreignKeys?: readonly ForeignKey[]
  rights: Readonly<Partial<Record<Role, Rights>>>
  /** What the database grants and the interface does not pass on. */
  withheld?: Readonly<Partial<Record<Role, { select?: readonly string[]; insert?: readonly string[] }>>>
}

/** What a function gives back; `rows` are filtered, ordered and shaped like those of a table. */
export type Returns =
  | { kind: 'void' }
  | { kind: 'value'; type: Type }
  | { kind: 'values'; type: Type }
  /** `returns setof <table>`, or `returns <table>` with `one`. */
  | { kind: 'rows'; table: string; one?: true }
  /** `returns table (…)`. */
  | { kind: 'rows'; columns: Readonly<Record<string, Written>>; one?: true }

export interface ListedFunction {
  name: string
  /** By name; `default` where it may be left out. All arguments are named. */
  takes: Readonly<Record<string, Written>>
  returns: Returns
  /** As in its migration. Only `volatile` ones may write, and never by GET. */
  volatility: 'volatile' | 'stable' | 'immutable'
  /** Who may execute it. */
  roles: readonly Role[]
  /** Its texts are kept and read by people: they are cleaned by the rule for texts of the intake. */
  keepsTexts?: true
}

export interface Description {
  tables: readonly Table[]
  /** Several of one name are told apart by the names of their arguments. */
  functions: readonly ListedFunction[]
}

export interface ReadWritten {
  type: Type
  mayBeNull: boolean
  hasDefault: boolean
}

export function readWritten(written: Written): ReadWritten {
  const type = written.replace(/( null)?( default)?$/, '') as Type
  return { type, mayBeNull: / null( |$)/.test(written), hasDefault: written.endsWith(' default') }
}
