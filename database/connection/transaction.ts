/** One transaction on one connection: no statement of it runs before BEGIN, after its end, or in another one. */
import type pg from 'pg'
import type { QueryAnswer, Kind, Transaction } from '../database.ts'

export interface OpenTransaction extends Transaction {
  /** Commits, unless the last statement was sent with the commit. */
  commit(): Promise<void>
  /** Refuses every later statement. */
  end(): void
}

export function openTransaction(client: pg.PoolClient, nameOf: StatementNames): OpenTransaction {
  let open = true
  let committing: Promise<pg.QueryResult> | undefined
  // Not awaited: the first statement is sent with it, and fails with it.
  client.query('begin').catch(() => undefined)

  async function query<Row>(sql: string, values: readonly unknown[] = [], kind?: Kind): Promise<QueryAnswer<Row>> {
    // A statement sent too late would run in the next transaction of the connection.
    if (!open) throw new Error('The transaction has ended')
    return answer<Row>(client.query({ name: nameOf(sql, kind), text: sql, values: values as unknown[] }))
  }

  function last<Row>(sql: string, values?: readonly unknown[], kind?: Kind): Promise<QueryAnswer<Row>> {
    const answered = query<Row>(sql, values, kind)
    if (open) {
      open = false
      committing = client.query('commit')
      committing.catch(() => undefined)
    }
    return answered
  }

  async function commit(): Promise<void> {
    open = false
    const { command } = await (committing ?? client.query('commit'))
    // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and the work went on as if it had not.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed')
  }

  return { query, last, commit, end: () => void (open = false) }
}

async function answer<Row>(sent: Promise<pg.QueryResult>): Promise<QueryAnswer<Row>> {
  const { rows, rowCount } = await sent
  return { rows: rows as Row[], rowCount: rowCount ?? 0 }
}

/** Returns the name of a prepared statement; undefined if it should not be prepared. */
export type StatementNames = (sql: string, kind?: Kind) => string | undefined

/** Composed statements have their own limit, so that they neither fill the server's memory nor displace written ones. */
const namesAtMost = { written: 200, composed: 100 }

/** Names the prepared statements of a connection, because planning an insert costs more than running it. */
export function openStatementNames(): StatementNames {
  const names = { written: new Map<string, string>(), composed: new Map<string, string>() }
  return (sql, kind = 'written') => {
    if (kind === 'once') return undefined
    const known = names[kind].get(sql)
    if (known !== undefined || names[kind].size >= namesAtMost[kind]) return known
    const name = `${kind[0]}${names[kind].size}`
    names[kind].set(sql, name)
    return name
  }
}
