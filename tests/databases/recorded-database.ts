/** Records the statements of a database, to compare the work of two calls without measuring time (safety F38). */
import type { QueryAnswer, Database, Kind, Transaction } from '#database/database.ts'

export interface RecordingDatabase {
  database: Database
  /** The work since the last call: each statement, and the number of rows it wrote. */
  take(): string[]
  /** Adds other work to the record. */
  note(what: string): void
}

export function recorded(database: Database): RecordingDatabase {
  let asked: string[] = []
  const note = async <Row>(sql: string, answer: Promise<QueryAnswer<Row>>): Promise<QueryAnswer<Row>> => {
    const at = asked.push(sql.replaceAll(/\s+/g, ' ').trim()) - 1
    const noted = asked
    const given = await answer
    if (/^\s*(insert|update|delete)\b/i.test(sql)) noted[at] += ` → ${given.rowCount}`
    return given
  }
  const watched = (tx: Transaction): Transaction => ({
    query: <Row>(sql: string, values?: readonly unknown[], kind?: Kind) => note(sql, tx.query<Row>(sql, values, kind)),
    last: <Row>(sql: string, values?: readonly unknown[], kind?: Kind) => note(sql, tx.last<Row>(sql, values, kind)),
  })
  return {
    database: { ...database, transaction: (work) => database.transaction((tx) => work(watched(tx))) },
    note: (what) => void asked.push(what),
    take() {
      const taken = asked
      asked = []
      return taken
    },
  }
}
