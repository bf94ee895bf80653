/**
 * Asks the policies on realtime.messages what a caller may do in a private channel: it inserts or reads a row and rolls
 * back, so that only the policies decide (decision 065).
 */
import { actAs, asCaller, type Caller } from '#database/connection/as-caller.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { Turns } from './turns.ts'

export type Extension = 'broadcast' | 'presence'

export interface RightsQuestion {
  caller: Caller
  /** The network address of the caller. */
  place: string
  topic: string
  /** The key of the caller's presence. */
  presenceKey: string
  /** The headers of the handshake, for policies that read them. */
  headers: object
}

export interface Rights {
  /** Resolves to whether the caller may read, for each of the two extensions. */
  read(question: RightsQuestion): Promise<Record<Extension, boolean>>
  /** The same for a right that was granted before: it does not wait behind the other questions of the caller. */
  readAgain(question: RightsQuestion): Promise<Record<Extension, boolean>>
  write(question: RightsQuestion, extension: Extension): Promise<boolean>
}

export function openRights(database: Database, turns: Turns): Rights {
  async function read(question: RightsQuestion, line: string) {
    const seen = await turns(() => tryAndUndo(database, (tx) => readable(tx, question)), line)
    return { broadcast: seen?.includes('broadcast') ?? false, presence: seen?.includes('presence') ?? false }
  }
  return {
    read: (question) => read(question, lineOf(question)),
    readAgain: (question) => read(question, `${lineOf(question)}\nagain`),
    async write(question, extension) {
      const ask = () => tryAndUndo(database, (tx) => writable(tx, question, extension))
      const written = await turns(ask, lineOf(question))
      return written ?? false
    },
  }
}

/** Signed-in callers have a queue of their own, so that they do not wait for strangers behind the same address. */
const lineOf = ({ caller, place }: RightsQuestion) => caller.sub ?? place

async function readable(tx: Transaction, question: RightsQuestion): Promise<Extension[]> {
  const probes = tx.query<{ id: string }>(
    `insert into realtime.messages (topic, extension, private)
     values ($1, 'broadcast', true), ($1, 'presence', true) returning id`,
    [question.topic],
  )
  const [{ rows }] = await Promise.all([probes, become(tx, question)])
  const seen = await tx.query<{ extension: Extension }>('select extension from realtime.messages where id = any($1)', [
    rows.map(({ id }) => id),
  ])
  return seen.rows.map(({ extension }) => extension)
}

async function writable(tx: Transaction, question: RightsQuestion, extension: Extension): Promise<true> {
  await Promise.all([
    become(tx, question),
    tx.query('insert into realtime.messages (topic, extension, private) values ($1, $2, true)', [
      question.topic,
      extension,
    ]),
  ])
  return true
}

/** Sent in one batch; the following statements run as the caller. */
async function become(tx: Transaction, { caller, topic, presenceKey, headers }: RightsQuestion): Promise<void> {
  await Promise.all([
    tx.query(`select set_config('realtime.topic', $1, true), set_config('realtime.presence_key', $2, true)`, [
      topic,
      presenceKey,
    ]),
    actAs(tx, caller, { readOnly: false, request: { method: 'GET', path: '/realtime/v1/websocket', headers } }),
  ])
}

const UNDO = new Error('Nothing of this is to stay')

/** Returns undefined if the database refuses; throws if it is unreachable. */
async function tryAndUndo<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T | undefined> {
  let answer: T | undefined
  try {
    await asCaller(database, { role: 'service_role' }, async (tx) => {
      answer = await work(tx)
      throw UNDO
    })
  } catch (error) {
    if (error === UNDO) return answer
    // A policy that fails, for example by a cast, grants nothing. A database that is busy or away has not answered.
    const { code } = error as { code?: unknown }
    if (typeof code !== 'string' || !/^(?!08|25|40|53|55|57|58|XX)[0-9A-Z]{5}$/.test(code)) throw error
  }
  return undefined
}
