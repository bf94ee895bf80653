/** Tests the link of the first admin: it creates one account, once, within a day, and is never logged. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import type { FirstAdmin } from '#contract/first-admin.ts'
import { makeFirstAdminLink } from '#server/first-admin.ts'
import { aDatabase } from '#tests/databases/database.ts'
import { root } from '#tests/source-files.ts'
import { aWorld, type World } from '#tests/world.ts'

const ada: Omit<FirstAdmin, 'token'> = {
  name: 'Ada',
  email: 'Ada@Example.com',
  password: 'trois chevaux et un violon',
  language: 'fr',
}

const tokenOf = (link: string | undefined) => new URL(link!).searchParams.get('first-admin')!

let world: World
let now = new Date()

beforeEach(async () => {
  now = new Date()
  world = await aWorld({ now: () => now, settings: { AUTH_PASSWORD_COST: '4' } })
})
afterEach(() => world.stop())

function redeem(content: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${world.address}/console/first-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(content),
  })
}

async function accounts() {
  const { rows } = await world.database.owner.query<{ email: string; role: string | null }>(
    'select u.email, a.role from auth.users u left join advisers a on a.user_id = u.id',
  )
  return rows
}

const newToken = async () => tokenOf(await makeFirstAdminLink(world.services, 'http://localhost'))

describe('the first admin’s link', () => {
  test('creates one confirmed account, which is an admin of the team', async () => {
    const answer = await redeem({ ...ada, token: await newToken() })
    expect([answer.status, await answer.json()]).toEqual([201, { email: 'ada@example.com' }])
    expect(await accounts()).toEqual([{ email: 'ada@example.com', role: 'admin' }])
    const signIn = await fetch(`${world.address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password: ada.password }),
    })
    expect(signIn.status).toBe(200)
  })

  test('gives the admin a name of one line without characters that turn or hide text', async () => {
    const name = ' Ada\u202e\r\nEND:VEVENT\u200b\x1b Lovelace '
    expect((await redeem({ ...ada, name, token: await newToken() })).status).toBe(201)
    const { rows } = await world.database.owner.query('select display_name from advisers')
    expect(rows).toEqual([{ display_name: 'Ada END:VEVENT Lovelace' }])
  })

  test('can be used once, also if many press at the same moment', async () => {
    const token = await newToken()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => redeem({ ...ada, email: `${at}@example.com`, token })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 403)])
    expect(await accounts()).toHaveLength(1)
    expect(await makeFirstAdminLink(world.services, 'http://localhost')).toBeUndefined()
  })

  test.each(['used', 'replaced', 'a day old', 'made up'])(
    'that is %s is refused with the same message, and creates no account',
    async (kind) => {
      const token = kind === 'made up' ? 'x'.repeat(43) : await newToken()
      if (kind === 'used') await redeem({ ...ada, email: 'first@example.com', token })
      if (kind === 'replaced') await newToken()
      if (kind === 'a day old') now = new Date(now.getTime() + hours(24))
      const before = await accounts()
      const answer = await redeem({ ...ada, token })
      expect([answer.status, await answer.json()]).toEqual([
        403,
        {
          code: 'first_admin_link_closed',
          message: 'This link is not valid, or not any more',
          details: null,
          hint: null,
        },
      ])
      expect(await accounts()).toEqual(before)
    },
  )

  test('stays valid after a weak password, an incomplete form and an address that has an account', async () => {
    const token = await newToken()
    expect(await (await redeem({ ...ada, token, password: 'short' })).json()).toMatchObject({ code: 'weak_password' })
    expect(await (await redeem({ token })).json()).toMatchObject({ code: 'validation_failed' })
    await world.database.owner.query(`insert into auth.users (email) values ('ada@example.com')`)
    expect(await (await redeem({ ...ada, token })).json()).toMatchObject({ code: 'email_exists' })
    expect((await redeem({ ...ada, email: 'grace@example.com', token })).status).toBe(201)
  })

  test('has a limit of tries, and is refused from another site', async () => {
    expect((await redeem({ ...ada, token: 'x'.repeat(43) }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) statuses.push((await redeem({ ...ada, token: 'x'.repeat(43) })).status)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403))
    expect(statuses.at(-1)).toBe(429)
  })

  test('is stored only as a digest', async () => {
    const token = await newToken()
    const { rows } = await world.database.owner.query<{ kept: string }>(
      `select encode(token_hash, 'base64') as kept from first_admin_links`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, 20))
  })
})

test('the program prints the link at each start until there is an admin, and never logs it', async () => {
  const database = await aDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'premier-rang-link-'))
  const run = () => startedProgram(database.owner.connectionString, dataDir)
  const first = await run()
  const second = await run()
  expect(first.link).toMatch(/^http:\/\/localhost:\d+\/console\?first-admin=[\w-]{43}$/)
  expect(second.link).not.toBe(first.link)
  expect(first.log + second.log).not.toContain('first-admin')
  await database.owner.query(
    `with account as (insert into auth.users (email) values ('ada@example.com') returning id)
     insert into advisers (user_id, role, display_name) select id, 'admin', 'Ada' from account`,
  )
  expect((await run()).link).toBeUndefined()
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** Starts the program, reads its output until it listens, and stops it. */
async function startedProgram(
  databaseUrl: string,
  dataDir: string,
): Promise<{ link: string | undefined; log: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  })
  // 'exit' may come before the last of what was printed.
  const ended = once(child, 'close')
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)))
  let log = ''
  for await (const line of createInterface({ input: child.stdout })) {
    log += `${line}\n`
    if (line.includes('Listening on')) break
  }
  child.stdout.resume()
  child.kill('SIGTERM')
  await ended
  return { link: /http\S+first-admin=\S+/.exec(printed)?.[0], log }
}
