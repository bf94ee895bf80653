/**
 * Opens the database in a directory and, on demand, stores requests without end. The fault tests start and kill it. It
 * prints one JSON object per line: begun, ready, refused, try and ack.
 */
import { randomUUID } from 'node:crypto'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { openDatabase } from '#database/open.ts'

const [dataDir, clients = '0', ...again] = process.argv.slice(2)
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const printLog = (details: object, message: string) => print({ log: message, ...details })
const log = { info: printLog, warn: printLog, error: printLog }

const started = performance.now()
print({ begun: true })
try {
  const opened = await openDatabase({ dataDir: dataDir!, authenticatorSecret: 'a secret for tests', port: 3999, log })
  process.once('SIGTERM', () => void opened.close().then(() => process.exit(0)))
  print({ ready: Math.round(performance.now() - started), where: opened.where })
  for (const id of again) await store(opened.database, id)
  await Promise.all(Array.from({ length: Number(clients) }, () => storeWithoutEnd(opened.database)))
  // Without inserts the program keeps the database open until it is stopped or killed.
  setInterval(() => undefined, 60_000)
} catch (error) {
  print({ refused: (error as Error).message })
  process.exit(1)
}

async function storeWithoutEnd(database: Database): Promise<never> {
  for (;;) {
    const id = randomUUID()
    print({ try: id })
    await store(database, id)
  }
}

/** Stores a request once, also if it is sent again; acknowledges it only after the commit. */
async function store(database: Database, id: string): Promise<void> {
  await asCaller(database, { role: 'anon' }, (tx) =>
    tx.last(
      `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count, request_id)
       values ('Ada', 'ada@example.com', '+33600000000', 2, 1, $1) on conflict (request_id) do nothing`,
      [id],
    ),
  )
  print({ ack: id })
}
