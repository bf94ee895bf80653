/**
 * Tests kill -9 while many requests are inserted: every acknowledged one is stored once (safety §1.1, §3 A1).
 * There are three rounds, or as many as ROUNDS says.
 */
import { afterAll, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { openDatabase } from '#database/open.ts'
import { silent } from '#tests/databases/database.ts'
import { setTimeout as pause } from 'node:timers/promises'
import {
  aDirectory,
  kill,
  killPostgres,
  removeDirectory,
  startProgram,
  type Line,
} from '#tests/faults/program/programs.ts'

const rounds = Number(process.env['ROUNDS'] ?? 3)
/** The fewest stored requests in a round that show that the kill came during the inserts. */
const STORED_A_ROUND = 20
const dataDir = aDirectory()
afterAll(() => removeDirectory(dataDir))

const idsIn = (lines: readonly Line[], key: 'try' | 'ack') => lines.flatMap((line) => line[key] ?? [])

test(`after ${rounds} kills every acknowledged request is stored once`, { timeout: rounds * 100_000 }, async () => {
  const tried = new Set<string>()
  const acknowledged = new Set<string>()
  const readiness: number[] = []

  for (let round = 0; round < rounds; round++) {
    const unanswered = [...tried].filter((id) => !acknowledged.has(id))
    const program = startProgram(dataDir, 16, unanswered)
    readiness.push(await program.ready)
    while (idsIn(program.lines, 'ack').length <= STORED_A_ROUND) await pause(20)
    await pause(Math.random() * 700)
    // In every other round PostgreSQL is killed with the program, as in a power cut, and recovers from its WAL.
    if (round % 2 === 1) killPostgres(dataDir)
    await kill(program)
    for (const id of [...unanswered, ...idsIn(program.lines, 'try')]) tried.add(id)
    for (const id of idsIn(program.lines, 'ack')) acknowledged.add(id)
  }

  const stored = await readStoredIds()
  expect(acknowledged.size).toBeGreaterThan(rounds * STORED_A_ROUND)
  expect([...acknowledged].filter((id) => stored.get(id) !== 1)).toEqual([])
  expect([...stored].filter(([id, times]) => times !== 1 || !tried.has(id))).toEqual([])
  console.info(`ready again after ${readiness.slice(1).map(Math.round).join(', ')} ms`)
})

async function readStoredIds(): Promise<Map<string, number>> {
  const opened = await openDatabase({ dataDir, authenticatorSecret: 'a secret for tests', log: silent })
  const { rows } = await asCaller(opened.database, { role: 'service_role' }, (tx) =>
    tx.query<{ request_id: string; times: number }>(
      'select request_id, count(*)::int as times from contact_requests group by request_id',
    ),
  )
  await opened.close()
  return new Map(rows.map(({ request_id, times }) => [request_id, times]))
}
