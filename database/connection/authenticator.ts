/**
 * The login role that answers requests: it inherits nothing, owns nothing, and can only become anon, authenticated or
 * service_role for the length of a transaction (protocol §17). Each database has its own.
 */
import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import { scramVerifier } from './scram.ts'

/** Makes or repairs the authenticator of the owner's database, and returns the URL with which it signs in. */
export async function ensureAuthenticator(owner: pg.Client, ownerUrl: string, secret: string): Promise<string> {
  const database = (await owner.query<{ name: string }>('select current_database() as name')).rows[0]!.name
  const role = authenticatorOf(database)
  const password = createHmac('sha256', secret).update(`authenticator of ${database}`).digest('base64url')
  const url = signedInAs(ownerUrl, { role, password })
  // Checked first, so that programs that start together do not change each other's role.
  const known = (await owner.query('select from pg_roles where rolname = $1', [role])).rowCount
  if (known && (await maySignIn(url))) return url
  await makeAuthenticator(owner, { database, role, password })
  if (await maySignIn(url)) return url
  throw new Error(`The role "${role}" was made, but the server does not let it sign in with a password (pg_hba.conf).`)
}

/** The address of the authenticator at another server with the same roles: a read replica. */
export function authenticatorAt(url: string, authenticatorUrl: string): string {
  const { username, password } = new URL(authenticatorUrl.replace('@/', '@socket/'))
  return signedInAs(url, { role: decodeURIComponent(username), password: decodeURIComponent(password) })
}

/** Names have at most 63 bytes; a longer one ends with a hash. */
function authenticatorOf(database: string): string {
  const name = `${database}_authenticator`
  if (Buffer.byteLength(name) <= 63) return name
  return `${createHash('sha256').update(database).digest('hex').slice(0, 32)}_authenticator`
}

function signedInAs(url: string, { role, password }: Omit<Login, 'database'>): string {
  const credentials = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`
  return url.replace(/^([a-z]+:\/\/)(?:[^@/?#]*@)?/, `$1${credentials}@`)
}

/** Signs in and checks that exactly the three roles are granted; otherwise the role is repaired. */
async function maySignIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ right: boolean }>(`
      select not rolinherit and not rolsuper and not rolcreaterole and not rolcreatedb and not rolbypassrls
             and array(select distinct roleid::regrole::text collate "C" from pg_auth_members where member = r.oid order by 1)
                 = array['anon', 'authenticated', 'service_role'] as right
      from pg_roles r where rolname = current_user`)
    return rows[0]?.right === true
  } catch (error) {
    // 28P01, 28000: wrong password or no such role. 42501: it may not connect to this database.
    if (['28P01', '28000', '42501'].includes((error as pg.DatabaseError).code ?? '')) return false
    throw error
  } finally {
    await client.end()
  }
}

interface Login {
  database: string
  role: string
  password: string
}

async function makeAuthenticator(owner: pg.Client, { database, role, password }: Login): Promise<void> {
  const quoted = pg.escapeIdentifier(role)
  await owner.query('begin')
  try {
    // Roles belong to the whole server, so programs that make the same role wait for each other.
    await owner.query('select pg_advisory_xact_lock(hashtext($1))', [role])
    const { rows } = await owner.query<{ more: string }>(
      `select concat_ws(' ', case when rolcreatedb then 'nocreatedb' end, case when rolcreaterole then 'nocreaterole' end) as more
       from pg_roles where rolname = $1`,
      [role],
    )
    // Named only if the role has them, because an owner without a right cannot even revoke it.
    const begin = rows[0] ? `alter role ${quoted} ${rows[0].more}` : `create role ${quoted}`
    await owner.query(`${begin} login noinherit password '${scramVerifier(password)}'`)
    await revokeOthers(owner, role)
    await owner.query(`grant anon, authenticated, service_role to ${quoted}`)
    await owner.query(`grant connect on database ${pg.escapeIdentifier(database)} to ${quoted}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    const reason = (error as pg.DatabaseError).code === '42501' ? await whoseRoles(owner, role) : ''
    throw new Error(`The role "${role}", under which the program answers requests, could not be made right${reason}`, {
      cause: error,
    })
  }
}

/** Since version 16 only its creator can grant a role, and a second owner on a server finds the roles already made. */
async function whoseRoles(owner: pg.Client, role: string): Promise<string> {
  const { rows } = await owner.query<{ me: string; others: string | null }>(
    `select quote_ident(current_user) as me, string_agg(quote_ident(rolname), ', ' order by rolname) as others
     from pg_roles r where rolname = any ($1) and not exists (
       select from pg_auth_members m where m.roleid = r.oid and m.member = current_user::regrole and m.admin_option)`,
    [['anon', 'authenticated', 'service_role', role]],
  )
  const { me, others } = rows[0]!
  if (others === null) return ''
  return (
    `: another owner made ${others} on this server, so ${me} may not hand them out. ` +
    `Let a superuser run: grant ${others} to ${me} with admin option;`
  )
}

async function revokeOthers(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select granted.rolname as name
     from pg_auth_members join pg_roles granted on granted.oid = roleid join pg_roles holder on holder.oid = member
     where holder.rolname = $1 and granted.rolname not in ('anon', 'authenticated', 'service_role')`,
    [role],
  )
  for (const { name } of rows) {
    await owner.query(`revoke ${pg.escapeIdentifier(name)} from ${pg.escapeIdentifier(role)}`)
  }
}
