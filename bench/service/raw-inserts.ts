/** The limit for a stored request: the same row put into the same table straight through `pg`, one statement each. */
import pg from 'pg'
import { nextVisitor } from './visitors.ts'

export interface RawInserts {
  /** Stores one row over connection number `index`. */
  send(index: number): Promise<void>
  close(): Promise<void>
}

export async function openRawInserts(ownerUrl: string, connections: number): Promise<RawInserts> {
  const clients = Array.from({ length: connections }, () => new pg.Client(ownerUrl))
  await Promise.all(clients.map((client) => client.connect()))
  const columns = [...Object.keys(nextVisitor().request), 'whatsapp_e164']
  const places = columns.map((_, place) => `$${place + 1}`)
  const text = `insert into public.contact_requests (${columns.join(', ')}) values (${places.join(', ')})`
  return {
    async send(index) {
      const { request } = nextVisitor()
      const sent = { ...request, selected_experiences: JSON.stringify(request['selected_experiences']) }
      await clients[index]!.query({ name: 'insert', text, values: [...Object.values(sent), request['whatsapp']] })
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}
