/**
 * Applies functions, policies and triggers. Their current text stands in one place each: `functions/<noun>/`,
 * `policies/<schema>/<table>.sql` and `triggers/<schema>/<table>.sql`. What has changed is applied after the migrations,
 * and only by a program that is not older than the one that applied before (docs/decisions/041-one-text-of-a-function.md).
 */
import type pg from 'pg'
import type { Definitions, DefinitionPart, SqlFile } from './definition-files.ts'
import { presentIn, refuseLeftovers, OUR_FUNCTIONS } from './leftover-definitions.ts'

export interface AppliedDefinitions {
  names: readonly string[]
  /** Set if a later release has applied its own texts, which were left unchanged. */
  laterRevision?: number
}

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
    // A migration may have dropped a policy or trigger with its table or column, so missing ones are made again.
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
async function applyFunctions(owner: pg.Client, { files }: DefinitionPart): Promise<void> {
  await owner.query('set local check_function_bodies = off')
  await runFiles(owner, files)
  await owner.query('set local check_function_bodies = on')
  await owner.query(FORGET_GRANTS_AND_COMMENTS)
  await runFiles(owner, files)
}

/**
 * Policies cannot be replaced, so all are dropped and made again; those that the file no longer has stay dropped. The
 * trigger of a watched table, which is in no file, stays: other programs still listen to it.
 */
async function applyToTable(owner: pg.Client, { files }: DefinitionPart, table: string): Promise<void> {
  const kind = files[0]!.name.startsWith('policies/') ? 'policy' : 'trigger'
  const { rows } = await owner.query<{ name: string }>(
    kind === 'policy'
      ? 'select quote_ident(polname) as name from pg_policy where polrelid = $1::regclass'
      : `select quote_ident(tgname) as name from pg_trigger
         where tgrelid = $1::regclass and not tgisinternal and tgname <> 'realtime_watch'`,
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

async function record(owner: pg.Client, parts: readonly DefinitionPart[], revision: number): Promise<void> {
  await owner.query('delete from migrations.definitions')
  await owner.query(
    `insert into migrations.definitions (name, checksum, revision)
     select name, checksum, $3 from unnest($1::text[], $2::text[]) as part (name, checksum)`,
    [parts.map(({ name }) => name), parts.map(({ checksum }) => checksum), revision],
  )
}

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
