/**
 * Functions, policies and triggers. Their current text stands in one place each: `functions/<noun>/`,
 * `policies/<schema>/<table>.sql` and `triggers/<schema>/<table>.sql`. What has changed is applied after the migrations,
 * and only by a program that is not older than the one that applied before (docs/decisions/041-one-text-of-a-function.md).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export interface Definitions {
  /** Counts the changes of the texts, so that an older program knows that it is older. */
  revision: number
  parts: readonly Part[]
}

/** Definitions that are applied together: all functions, or the policies or triggers of one table. */
interface Part {
  name: string
  /** The table of these policies or triggers. */
  table?: string
  files: readonly SqlFile[]
  checksum: string
  /** The definitions that must be in the database afterwards: `function private.refuse`, `policy service_reads on public.advisers`. */
  declared: readonly string[]
}

interface SqlFile {
  name: string
  sql: string
}

export interface AppliedDefinitions {
  names: readonly string[]
  /** Set when a later release has applied its own: they were left as they are. */
  laterRevision?: number
}

export const REVISION_FILE = 'revision.json'

/** Nothing where the directory holds migrations alone, as in releases before there were these folders. */
export function readDefinitions(directory: string): Definitions {
  const file = join(directory, REVISION_FILE)
  if (!existsSync(file)) return { revision: 0, parts: [] }
  const { revision } = JSON.parse(readFileSync(file, 'utf8')) as { revision: number }
  return { revision, parts: readParts(directory) }
}

/** The checksum of all texts together. */
export function checksumOf({ parts }: Definitions): string {
  return digest(parts.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
}

function readParts(directory: string): Part[] {
  const functions = readFiles(directory, 'functions')
  const ofTables = ['policies', 'triggers'].flatMap((kind) => readFiles(directory, kind))
  return [
    partOf('functions', functions),
    ...ofTables.map((file) => {
      const name = file.name.replace('.sql', '')
      return { ...partOf(name, [file]), table: name.split('/').slice(1).join('.') }
    }),
  ]
}

function readFiles(directory: string, folder: string): SqlFile[] {
  if (!existsSync(join(directory, folder))) return []
  return readdirSync(join(directory, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(directory, name), 'utf8') }))
}

function partOf(name: string, files: readonly SqlFile[]): Part {
  const checksum = digest(files.map((file) => `${file.name}\n${file.sql}\n`).join(''))
  return { name, files, checksum, declared: files.flatMap(({ sql }) => declaredIn(sql)) }
}

function declaredIn(sql: string): string[] {
  const functions = sql.matchAll(/^\s*create or replace function ([\w.]+)\s*\(/gm)
  const onTables = sql.matchAll(/^create (?:constraint )?(policy|trigger) (\w+)\s[^;]*?\bon ([\w.]+)/gm)
  return [
    ...[...functions].map(([, name]) => `function ${name}`),
    ...[...onTables].map(([, kind, name, table]) => `${kind} ${name} on ${table}`),
  ]
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Runs in the transaction of the caller, who holds the lock of the migrations. */
export async function applyDefinitions(
  owner: pg.Client,
  { revision, parts }: Definitions,
): Promise<AppliedDefinitions> {
  if (parts.length === 0) return { names: [] }
  const recorded = await readRecorded(owner)
  if (recorded.revision > revision) return { names: [], laterRevision: recorded.revision }

  const present = new Set((await presentIn(owner)).map(({ name }) => name))
  const stale = parts.filter(
    // A migration may have dropped what its table needs no longer in this form: it comes back as the file says.
    ({ name, checksum, declared }) =>
      recorded.checksums.get(name) !== checksum || !declared.every((one) => present.has(one)),
  )
  if (stale.length === 0 && recorded.revision === revision) return { names: [] }

  for (const part of stale) await (part.table ? applyToTable(owner, part, part.table) : applyFunctions(owner, part))
  await refuseLeftovers(owner, parts)
  await record(owner, parts, revision)
  return { names: stale.map(({ name }) => name) }
}

async function readRecorded(owner: pg.Client): Promise<{ revision: number; checksums: ReadonlyMap<string, string> }> {
  await owner.query(`
    create schema if not exists migrations;
    create table if not exists migrations.definitions (
      name text primary key,
      checksum text not null,
      revision integer not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await owner.query<{ name: string; checksum: string; revision: number }>(
    'select name, checksum, revision from migrations.definitions',
  )
  return {
    revision: Math.max(0, ...rows.map((row) => row.revision)),
    checksums: new Map(rows.map(({ name, checksum }) => [name, checksum])),
  }
}

/**
 * Runs the files twice. The first run creates the functions in any order: one may call a function of a later file. The
 * second run checks the bodies, since all functions exist now, and sets rights and comments again: a right that no file
 * grants, or that the server grants to everybody by itself, is removed.
 */
async function applyFunctions(owner: pg.Client, { files }: Part): Promise<void> {
  await owner.query('set local check_function_bodies = off')
  await runFiles(owner, files)
  await owner.query('set local check_function_bodies = on')
  await owner.query(FORGET_GRANTS_AND_COMMENTS)
  await runFiles(owner, files)
}

/** Policies cannot be replaced, and those that the file no longer has go. */
async function applyToTable(owner: pg.Client, { files }: Part, table: string): Promise<void> {
  const kind = files[0]!.name.startsWith('policies/') ? 'policy' : 'trigger'
  const { rows } = await owner.query<{ name: string }>(
    kind === 'policy'
      ? 'select quote_ident(polname) as name from pg_policy where polrelid = $1::regclass'
      : 'select quote_ident(tgname) as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal',
    [table],
  )
  for (const { name } of rows) await owner.query(`drop ${kind} ${name} on ${table}`)
  await runFiles(owner, files)
}

async function runFiles(owner: pg.Client, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files) {
    await owner.query(sql).catch((error: Error) => {
      throw new Error(`database/${name} failed, and nothing was changed: ${error.message}`, { cause: error })
    })
  }
}

interface Definition {
  name: string
  /** With the types of its arguments. */
  signature: string
}

async function presentIn(owner: pg.Client): Promise<Definition[]> {
  return (await owner.query<Definition>(PRESENT)).rows
}

/** An overload with other arguments would stand beside the new one, and be called or not as the arguments happen to be. */
async function refuseLeftovers(owner: pg.Client, parts: readonly Part[]): Promise<void> {
  const wanted = parts.flatMap(({ declared }) => declared)
  const count = (name: string, names: readonly string[]) => names.filter((one) => one === name).length
  const present = await presentIn(owner)
  const names = present.map(({ name }) => name)
  const leftovers = present.filter(({ name }) => count(name, names) > count(name, wanted))
  if (leftovers.length === 0) return
  throw new Error(
    `The database holds what no file of database/ has (${leftovers.map(({ signature }) => signature).join('; ')}), and nothing was ` +
      `changed. What is removed, or gets other arguments, is dropped by a migration. What is not of this program belongs ` +
      `into a schema of its own.`,
  )
}

async function record(owner: pg.Client, parts: readonly Part[], revision: number): Promise<void> {
  await owner.query('delete from migrations.definitions')
  await owner.query(
    `insert into migrations.definitions (name, checksum, revision)
     select name, checksum, $3 from unnest($1::text[], $2::text[]) as part (name, checksum)`,
    [parts.map(({ name }) => name), parts.map(({ checksum }) => checksum), revision],
  )
}

/** Without what an extension or another role made. */
const OUR_FUNCTIONS = `
  pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage') and pg_has_role(p.proowner, 'member')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const FORGET_GRANTS_AND_COMMENTS = `
  do $$
  declare
    one regprocedure;
  begin
    for one in select p.oid from ${OUR_FUNCTIONS} loop
      execute format('revoke all on function %s from public, anon, authenticated, service_role', one);
      execute format('comment on function %s is null', one);
    end loop;
  end
  $$`

const PRESENT = `
  select format('function %s.%s', n.nspname, p.proname) as name, 'function ' || p.oid::regprocedure as signature
  from ${OUR_FUNCTIONS}
  union all
  select format('%s %s on %s.%s', t.kind, t.name, n.nspname, c.relname), format('%s %s on %s.%s', t.kind, t.name, n.nspname, c.relname)
  from (
    select 'policy' as kind, polname as name, polrelid as relation from pg_policy
    union all
    -- Tables that are watched have a trigger that no file says.
    select 'trigger', tgname, tgrelid from pg_trigger where not tgisinternal and tgname <> 'realtime_watch'
  ) t join pg_class c on c.oid = t.relation join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('auth', 'private', 'public', 'outbox', 'realtime', 'storage')`
