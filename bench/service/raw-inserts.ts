/**
 * The limits for a stored request: the same row put straight through `pg` into a table of the same columns, checks and
 * indexes without triggers, and into the table itself, one prepared statement each.
 */
import pg from 'pg'
import { nextVisitor } from './visitors.ts'

export interface RawInserts {
  /** Stores one row over connection number `index`. */
  sendTo(table: string): { send(index: number): Promise<void> }
  close(): Promise<void>
}

/** A table of the same kind without triggers. */
export const BARE = 'bench.bare'

export async function openRawInserts(ownerUrl: string, connections: number): Promise<RawInserts> {
  const clients = Array.from({ length: connections }, () => new pg.Client(ownerUrl))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]!.query(`create schema if not exists bench;
    create table if not exists ${BARE} (like public.contact_requests including all)`)
  const columns = [...Object.keys(nextVisitor().request), 'whatsapp_e164']
  const places = columns.map((_, place) => `$${place + 1}`)
  return {
    sendTo(table) {
      const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`
      return {
        async send(index) {
          const { request } = nextVisitor()
          const sent = { ...request, selected_experiences: JSON.stringify(request['selected_experiences']) }
          await clients[index]!.query({ name: table, text, values: [...Object.values(sent), request['whatsapp']] })
        },
      }
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}
