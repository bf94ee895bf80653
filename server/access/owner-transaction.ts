/** A connection of the owner of the tables as a transaction that is open: for commands beside the program. */
import type pg from 'pg'
import type { QueryAnswer, Transaction } from '#database/database.ts'

export function ownerTransaction(client: pg.Client): Transaction {
  async function query<Row>(sql: string, values: readonly unknown[] = []): Promise<QueryAnswer<Row>> {
    const { rows, rowCount } = await client.query(sql, values as unknown[])
    return { rows: rows as Row[], rowCount: rowCount ?? 0 }
  }
  return { query, last: query }
}
