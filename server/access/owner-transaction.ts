/** Wraps a connection of the tables' owner as an open transaction, for commands that run beside the program. */
import type pg from 'pg'
import type { QueryAnswer, Transaction } from '#database/database.ts'

export function ownerTransaction(client: pg.Client): Transaction {
  async function query<Row>(sql: string, values: readonly unknown[] = []): Promise<QueryAnswer<Row>> {
    const { rows, rowCount } = await client.query(sql, values as unknown[])
    return { rows: rows as Row[], rowCount: rowCount ?? 0 }
  }
  return { query, last: query }
}
