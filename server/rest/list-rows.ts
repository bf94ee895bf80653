/**
 * GET and HEAD of a table (protocol §15.2): what the caller's policies show, and so nothing for the anonymous key. The
 * question is really put to the database, never answered from here.
 */
import { asCaller, type Caller } from '#database/as-caller.ts'
import type { Database } from '#database/database.ts'
import { quote, selectList } from './insert-sql.ts'
import type { ReadQuery } from './read-query.ts'
import type { Table } from './tables.ts'

export interface Listed {
  /** The JSON texts of the rows. */
  rows: string[]
  total: number | undefined
}

export function listRows(
  database: Database,
  caller: Caller,
  table: Table,
  query: ReadQuery & { count: boolean },
): Promise<Listed> {
  const from = `public.${quote(table.name)} listed`
  const page = `select row_to_json(shown)::text as body
    from (select ${selectList('listed', query.select)} from ${from} order by listed.id limit $1 offset $2) shown`
  return asCaller(database, caller, async (tx) => {
    const [{ rows }, counted] = await Promise.all([
      tx.query<{ body: string }>(page, [query.limit, query.offset]),
      query.count ? tx.query<{ total: number }>(`select count(*)::int as total from ${from}`) : undefined,
    ])
    return { rows: rows.map(({ body }) => body), total: counted?.rows[0]?.total }
  })
}

/** `0-9/*`, `0-9/57`, or `*` for what is empty or not counted. */
export function contentRange({ rows, total }: Listed, offset: number): string {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`
  return `${range}/${total ?? '*'}`
}
