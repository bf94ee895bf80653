/** Checks the conditions that a database server must meet, and refuses it with the reason. */
import type pg from 'pg'
import type { Log } from './database.ts'

interface ServerFacts {
  version: number
  role: string
  superuser: boolean
  createrole: boolean
  creates: boolean
  fsync: string
  full_page_writes: string
  synchronous_commit: string
}

/** `owner` is connected with DATABASE_URL. */
export async function checkServer(owner: pg.Client, log: Log): Promise<void> {
  const { rows } = await owner.query<ServerFacts>(`
    select current_setting('server_version_num')::int as version,
           current_user as role, rolsuper as superuser, rolcreaterole as createrole,
           has_database_privilege(current_database(), 'create') as creates,
           current_setting('fsync') as fsync,
           current_setting('full_page_writes') as full_page_writes,
           current_setting('synchronous_commit') as synchronous_commit
    from pg_roles where rolname = current_user`)
  const facts = rows[0]!
  const reason = refusal(facts)
  if (reason) throw new Error(reason)

  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => facts[name] === 'off')
  if (off.length > 0) {
    log.warn({ off }, `The database server may lose requests in a power cut: ${off.join(', ')} must be on`)
  }
}

function refusal({ version, role, superuser, createrole, creates }: ServerFacts): string | undefined {
  if (version < 150000) {
    return `The database server is PostgreSQL ${Math.floor(version / 10000)}; version 15 or later is needed.`
  }
  if (superuser) {
    return (
      `DATABASE_URL signs in as "${role}", a superuser, for whom no policy counts. ` +
      `Name the role that owns the database instead: create role premier_rang login createrole password '…'; ` +
      `alter database … owner to premier_rang;`
    )
  }
  if (!createrole) {
    return `DATABASE_URL signs in as "${role}", who may not create roles. Let a superuser run: alter role ${role} createrole;`
  }
  if (!creates) {
    return `DATABASE_URL signs in as "${role}", who does not own the database. Let a superuser make it the owner.`
  }
  return undefined
}
