/**
 * Checks cell by cell that the description, the database and the running server agree on the rights of each role on each
 * column (spec §6, safety D26). Nothing is listed here by hand: a table or function is added by its row in the description.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Table } from '#server/rest/description/description.ts'
import { readWritten } from '#server/rest/description/read-column-type.ts'
import { columnsFor, mayDelete } from '#server/rest/description/rights.ts'
import { description } from './rest-tables.ts'
import { aRestWorld, type RestWorld, tokenOf, type Who } from './rest-world.ts'

const roles: readonly Who[] = ['anon', 'authenticated', 'service_role']
const verbs = ['select', 'insert', 'update'] as const
const named = description.tables.map((table) => [table.name, table] as const)

let world: RestWorld
beforeAll(async () => {
  world = await aRestWorld()
})
afterAll(() => world.stop())

interface Cell {
  role: Who
  verb: (typeof verbs)[number]
  column: string
  /** Whether the interface accepts it. */
  open: boolean
  /** Whether the database grants it, according to the description. */
  granted: boolean
}

function cellsOf(table: Table): Cell[] {
  return roles.flatMap((role) =>
    verbs.flatMap((verb) =>
      Object.keys(table.columns).map((column) => {
        const written = table.rights[role]?.[verb] ?? []
        const withheld = verb === 'update' ? undefined : table.withheld?.[role]?.[verb]
        const isWithheld = withheld?.includes(column) ?? false
        const isGiven = written === '*' || written.includes(column)
        return { role, verb, column, open: isGiven && !isWithheld, granted: isGiven || isWithheld }
      }),
    ),
  )
}

const nameOfCell = ({ role, verb, column }: Cell) => `${role} ${verb} ${column}`

describe.each(named)('%s', (name, table) => {
  test('has the columns, types, nulls and defaults that are described', async () => {
    const rows = await world.stored(`select a.attname as name, format_type(a.atttypid, null) as type,
        a.attnotnull as required, a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as filled
      from pg_attribute a where a.attrelid = 'public."${name}"'::regclass and a.attnum > 0 and not a.attisdropped
      order by a.attnum`)
    const types = await world.stored(`select w as written, format_type(to_regtype(w), null) as type
      from unnest(array[${Object.values(table.columns)
        .map((written) => `'${readWritten(written).type}'`)
        .join(', ')}]) w`)
    const full = new Map(types.map(({ written, type }) => [written, type]))
    const described = Object.entries(table.columns).map(([column, written]) => {
      const { type, mayBeNull, hasDefault } = readWritten(written)
      return { name: column, type: full.get(type), required: !mayBeNull, filled: hasDefault }
    })
    const isView = table.kind === 'view'
    const comparable = (row: Record<string, unknown>) => (isView ? { name: row['name'], type: row['type'] } : row)
    expect(rows.map(comparable)).toEqual(described.map(comparable))
  })

  test('has the keys that are described', async () => {
    const keys = await world.stored(`select c.contype as type, c.conname as name, c.confrelid::regclass::text as target,
        (select array_agg(attname::text order by place) from unnest(c.conkey) with ordinality k(number, place)
          join pg_attribute on attrelid = c.conrelid and attnum = k.number) as columns
      from pg_constraint c where c.conrelid = 'public."${name}"'::regclass`)
    const columnsOf = (type: string) => keys.filter((key) => key['type'] === type).map((key) => key['columns'])
    if (table.kind !== 'view') expect(columnsOf('p')).toEqual(table.primaryKey.length > 0 ? [table.primaryKey] : [])
    for (const unique of table.unique ?? []) expect(columnsOf('u')).toContainEqual(unique)
    for (const key of table.foreignKeys ?? []) {
      expect(keys).toContainEqual({ type: 'f', name: key.name, target: key.references, columns: key.columns })
    }
  })

  test('is granted in the database exactly as described', async () => {
    const wrong: string[] = []
    for (const cell of cellsOf(table)) {
      const [row] = await world.stored(
        `select has_column_privilege('${cell.role}', 'public."${name}"', '${cell.column}', '${cell.verb}') as given`,
      )
      if (row!['given'] !== cell.granted) wrong.push(`${nameOfCell(cell)}: described ${cell.granted}`)
    }
    for (const role of roles) {
      const [row] = await world.stored(`select has_table_privilege('${role}', 'public."${name}"', 'delete') as given`)
      if (row!['given'] !== mayDelete(table, role)) wrong.push(`${role} delete: described ${mayDelete(table, role)}`)
    }
    expect(wrong).toEqual([])
  })

  test('has row-level security', async () => {
    const [row] = await world.stored(
      `select relrowsecurity as on from pg_class where oid = 'public."${name}"'::regclass`,
    )
    expect(row).toEqual({ on: table.kind !== 'view' })
  })

  test('answers each role, verb and column as described', async () => {
    const wrong: string[] = []
    for (const cell of cellsOf(table)) {
      const answer = await request(table, cell)
      if (answer !== undefined && answer.isOpen !== cell.open)
        wrong.push(`${nameOfCell(cell)}: ${answer.status} ${answer.body}`)
    }
    expect(wrong).toEqual([])
  })

  test('deletes rows only for the described roles', async () => {
    for (const role of roles) {
      const [column] = columnsFor(table, role, 'select')
      const answer = await world.ask(`${name}?${column ?? 'id'}=is.null`, { method: 'DELETE', as: role })
      expect(answer.status, role).toBe(mayDelete(table, role) ? 204 : role === 'anon' ? 401 : 403)
    }
  })
})

interface Answered {
  /** Undefined if the answer shows neither. */
  isOpen: boolean | undefined
  status: number
  body: string
}

/** Sends a request for one cell; returns undefined if the cell cannot be tested without another right. */
async function request(table: Table, { role, verb, column }: Cell): Promise<Answered | undefined> {
  const [readable] = columnsFor(table, role, 'select')
  if (verb === 'update' && readable === undefined) return undefined
  const body = JSON.stringify({ [column]: null })
  const headers = { 'content-type': 'application/json' }
  const answer = await {
    select: () => world.ask(`${table.name}?select="${column}"&limit=1`, { as: role }),
    insert: () => world.ask(table.name, { method: 'POST', body, headers, as: role }),
    update: () => world.ask(`${table.name}?${readable}=is.null`, { method: 'PATCH', body, headers, as: role }),
  }[verb]()
  const text = await answer.text()
  const { code, message } = text === '' ? {} : JSON.parse(text)
  const isPolicy = code === '42501' && /row-level security/.test(message)
  const isRefused = ['42703', 'PGRST204', '42501'].includes(code) && !isPolicy
  // An error of the value comes after the check of the right, so the right exists.
  const isTaken = answer.ok || isPolicy || /^(22|23)/.test(code)
  return { isOpen: isTaken ? true : isRefused ? false : undefined, status: answer.status, body: text }
}

describe('functions', () => {
  test.each(description.functions.map((one) => [one.name, one] as const))('%s is as described', async (name, one) => {
    const found = await world.stored(`select p.provolatile as volatility, p.proretset as many,
        array_remove(array['anon', 'authenticated', 'service_role'], null) as all,
        has_function_privilege('anon', p.oid, 'execute') as anon,
        has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
        has_function_privilege('service_role', p.oid, 'execute') as service_role,
        coalesce(p.proargnames[1:p.pronargs], '{}') as names, p.pronargdefaults as defaults, p.pronargs as count
      from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = '${name}'`)
    const takes = Object.keys(one.takes)
    const fitting = found.filter(({ names }) => takes.every((argument) => (names as string[]).includes(argument)))
    expect(fitting).toContainEqual(
      expect.objectContaining({
        volatility: one.volatility[0],
        anon: one.roles.includes('anon'),
        authenticated: one.roles.includes('authenticated'),
        service_role: one.roles.includes('service_role'),
      }),
    )
  })
})

test('nothing in the database is open to visitors or signed-in users without being described', async () => {
  const open = await world.stored(`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
      and (has_any_column_privilege('anon', c.oid, 'select, insert, update')
        or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
        or has_table_privilege('anon', c.oid, 'delete, truncate')
        or has_table_privilege('authenticated', c.oid, 'delete, truncate'))`)
  const described = new Set(description.tables.map(({ name }) => name))
  expect(open.filter(({ name }) => !described.has(name as string))).toEqual([])
})

describe('an unknown caller', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
  const paths = [
    ...description.tables.map(({ name }) => name),
    ...description.functions.map(({ name }) => `rpc/${name}`),
  ]

  test.each<[string, (restWorld: RestWorld) => Promise<Record<string, string>>]>([
    ['without a key', async () => ({ apikey: '' })],
    ['with a wrong key', async () => ({ apikey: 'sb_publishable_wrong' })],
    ['with an expired token', async (restWorld) => bearer(await tokenOf(restWorld, { role: 'authenticated', exp: 1 }))],
    ['with another role', async (restWorld) => bearer(await tokenOf(restWorld, { role: 'postgres' }))],
    [
      'with a role that contains SQL',
      async (restWorld) => bearer(await tokenOf(restWorld, { role: 'anon; reset role' })),
    ],
    ['with an unsigned token', async () => bearer('e30.e30.e30')],
  ])('%s, gets 401 everywhere', async (_who, headersOf) => {
    const headers = await headersOf(world)
    for (const path of paths) {
      for (const method of methods) {
        const answer = await world.ask(path, { method, headers })
        expect(answer.status, `${method} ${path}`).toBe(401)
      }
      expect((await world.ask(path, { method: 'OPTIONS', headers })).status).toBe(204)
    }
  })

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
})

test.each(['auth', 'pg_catalog', 'information_schema', 'extensions'])(
  'the schema %s is not offered',
  async (schema) => {
    const read = await world.ask('artists', { headers: { 'accept-profile': schema }, as: 'service_role' })
    const written = await world.ask('artists', {
      method: 'POST',
      body: '{}',
      headers: { 'content-profile': schema },
      as: 'service_role',
    })
    expect([read.status, written.status]).toEqual([406, 406])
    expect(await read.json()).toMatchObject({ code: 'PGRST106' })
  },
)
