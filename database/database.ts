/**
 * The interface of the database for the rest of the program: transactions, and queries in them. No code outside this
 * folder has a connection, so none can leave one in a wrong state.
 */

export interface QueryAnswer<Row> {
  rows: Row[]
  /** The number of returned rows, or of changed rows if none are returned. */
  rowCount: number
}

/**
 * Whether a statement is prepared: `written` by hand always, `composed` of a caller's query up to a limit, and `once`
 * never, so that visitors cannot displace the others.
 */
export type Kind = 'written' | 'composed' | 'once'

export interface Transaction {
  /**
   * Sends one statement. Statements are sent at once and answered in order. Those that do not depend on each other can
   * be sent together with `Promise.all`, in one round trip.
   */
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[], kind?: Kind): Promise<QueryAnswer<Row>>
  /** Like `query`, but sent with the commit, which saves a round trip. Nothing can be sent or rolled back after it. */
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
   * Calls `heard` with the payload of every NOTIFY on the channel, and with undefined if some may have been missed.
   * Returns a function that stops it.
   */
  listen(channel: string, heard: (payload: string | undefined) => void): () => void
  /** Whether notifications arrive now: false until the first listener is connected, and while the connection is lost. */
  isListening(): boolean
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>
}

/** The part of a logger (pino's, for one) that this folder uses. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
