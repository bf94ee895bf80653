/**
 * Tests the message that a visitor gets when the database refuses: it has the reason, but no names of tables or constraints
 * (safety D27). Callers with rights on the tables get the names as well, as from PostgREST.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedFunction } from '#server/rest/description/description.ts'
import { tables } from '#server/rest/description/tables.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

const listed = (name: string): ListedFunction => ({
  name,
  takes: { statement: 'text' },
  returns: { kind: 'void' },
  volatility: 'volatile',
  roles: ['anon', 'service_role'],
})

let world: World
beforeAll(async () => {
  const functions = [listed('as_owner'), listed('as_caller')]
  world = await aWorld({ site: plainSite, description: { tables, functions } })
  const body = `(statement text) returns void language plpgsql set search_path = public`
  await world.database.owner.query(`
    create table vault (id integer constraint vault_key primary key, gold text not null constraint vault_full check (gold <> ''));
    create table vault_keepers (vault integer constraint vault_kept references vault);
    insert into vault values (0, 'bar');
    insert into vault_keepers values (0);
    create function as_owner ${body} security definer as $$ begin execute statement; end $$;
    create function as_caller ${body} as $$ begin execute statement; end $$;
    grant execute on function as_owner, as_caller to anon, service_role`)
})
afterAll(() => world.stop())

async function errorOf(name: string, statement: string, apikey: string) {
  const answer = await fetch(`${world.address}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ statement }),
  })
  return (await answer.json()) as { code: string; message: string }
}

test.each([
  ['as_owner', `insert into vault values (1, '')`, '23514', 'new row for relation violates check constraint'],
  ['as_owner', 'insert into vault values (1)', '23502', 'null value in column "gold" of relation violates not-null'],
  ['as_owner', `insert into vault values (0, 'x')`, '23505', 'duplicate key value violates unique constraint'],
  ['as_owner', 'delete from vault', '23503', 'update or delete on table violates foreign key constraint on table'],
  ['as_owner', 'select from vault_of_nobody', '42P01', 'relation does not exist'],
  ['as_owner', `select vault_door(1, 'x')`, '42883', 'function does not exist'],
  ['as_caller', 'select from vault', '42501', 'permission denied for table'],
])('%s: %s', async (name, statement, code, wording) => {
  const { publishableKey, secretKey } = world.secrets
  const visitor = await errorOf(name, statement, publishableKey)
  expect(visitor).toMatchObject({ code, message: expect.stringContaining(wording), details: null, hint: null })
  expect(visitor.message).not.toContain('vault')
  expect(await errorOf(name, statement, secretKey)).toMatchObject({ code, message: expect.stringContaining('vault') })
})

test('a count that does not match is refused with the names of the columns', async () => {
  const answer = await fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      whatsapp: '1',
      number_of_people: 2,
      selected_experiences_count: 2,
      selected_experiences: [{ id: '1', title: 'Monaco', price: '' }],
    }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    code: '23514',
    message: '"selected_experiences" must hold as many as "selected_experiences_count" says',
    details: null,
    hint: 'Correct "selected_experiences_count".',
  })
})
