/**
 * The database as the rest of the house knows it: transactions, and queries inside them.
 * Nothing outside this folder holds a connection, so nothing can leave one dirty.
 */

export interface QueryAnswer<Row> {
  rows: Row[]
  /** Rows returned, or changed when nothing is returned. */
  rowCount: number
}

/**
 * Whether PostgreSQL is asked to remember a statement's plan: `written` by hand always, `composed` of what a caller asked
 * while there is room for such, and `once` never, so that no stranger takes the room of the others.
 */
export type Kind = 'written' | 'composed' | 'once'

export interface Transaction {
  /**
   * Sends one statement. Statements are sent at once and answered in order: what need not wait for an answer may be
   * sent together with `Promise.all`, and costs one journey instead of several.
   */
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[], kind?: Kind): Promise<QueryAnswer<Row>>
  /** Like `query`, and the commit travels with it: one journey less. Nothing can be sent, or undone, after it. */
  last<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[], kind?: Kind): Promise<QueryAnswer<Row>>
}

export interface Database {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Like `transaction`, but a read replica may answer, whose rows are some seconds old. `work` only reads, and runs a second
   * time on the primary if the replica cannot answer.
   */
  laggingTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls `heard` with the payload of every NOTIFY on the channel, and with undefined when some may have been missed.
   * Answers how to stop.
   */
  listen(channel: string, heard: (payload: string | undefined) => void): () => void
  /** Waits for running transactions, then lets every connection go. */
  close(): Promise<void>
}

/** The part of a logger (pino's, for one) that this folder uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
