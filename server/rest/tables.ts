/**
 * The tables and columns the data interface knows. Every identifier in its SQL comes from here; what is not listed does
 * not exist for a caller. Rights themselves are the database's (policies and grants); this list can only be narrower.
 */
import { Problem } from '#contract/problems.ts'

export interface Column {
  /** `sent` by the client, `owned` by the server, or `hidden` from everybody. */
  who: 'sent' | 'owned' | 'hidden'
}

export interface Table {
  name: string
  columns: ReadonlyMap<string, Column>
}

const sent: Column = { who: 'sent' }
const owned: Column = { who: 'owned' }

const tables: ReadonlyMap<string, Table> = new Map([
  [
    'contact_requests',
    {
      name: 'contact_requests',
      columns: new Map<string, Column>([
        ['id', owned],
        ['created_at', owned],
        ['name', sent],
        ['email', sent],
        ['whatsapp', sent],
        ['number_of_people', sent],
        ['preferred_dates', sent],
        ['message', sent],
        ['selected_experiences_count', sent],
        ['request_id', sent],
        ['selected_experiences', sent],
        ['language', sent],
        ['notice_version', sent],
        ['time_zone', sent],
        ['whatsapp_e164', owned],
        // The number of the transaction is for the policy alone.
        ['received_in', { who: 'hidden' }],
      ]),
    },
  ],
])

export function tableNamed(name: string): Table {
  const table = tables.get(name)
  if (table) return table
  throw new Problem('PGRST205', `Could not find the table 'public.${name.slice(0, 64)}' in the schema cache`)
}

/** All a caller may ever be shown of a table, in order. */
export function visibleColumns(table: Table): string[] {
  return [...table.columns].filter(([, { who }]) => who !== 'hidden').map(([name]) => name)
}
