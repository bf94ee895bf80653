/** Tests the visitor's private page: its secret address, the visitor's acts, and the refusals (product §3.5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { anAdviser, ask } from '#tests/console-people.ts'
import { aWorld, type World } from '#tests/world.ts'
import { lastLetterTo, somebody, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from './request-steps.ts'

const unlimited = { ADDRESS_SOFT_LIMIT: '900', ADDRESS_HARD_LIMIT: '1000' }

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: { ...unhurried, ...unlimited, MINIMUM_FILLING_SECONDS: '0' } })
})
afterAll(() => world.stop())

const post = (action: string, body: object) =>
  fetch(`${world.address}/private-page/${action}`, { method: 'POST', body: JSON.stringify(body) })
const tokenFor = (requestId: string) => writePrivateToken({ requestId, tokenVersion: 1 }, world.secrets)

async function opened(email = somebody()): Promise<{ id: string; token: string; email: string }> {
  const { id } = await sendRequest(world, { email })
  return { id, email, token: tokenFor(id) }
}

test('the letter to the visitor links to it, and contains the same reference', async () => {
  const { token, email } = await opened()
  const letter = await lastLetterTo(world, email)
  expect(letter.text).toContain(`?request=${token}`)
  const page = (await (await post('read', { token })).json()) as Record<string, unknown>
  expect(page).toMatchObject({ step: 'received', email, number_of_people: 2 })
  expect(letter.text).toContain(page['reference'])
  expect(letter.text).toContain(page['caller_code'])
  expect(page).not.toHaveProperty('token_version')
})

describe('tokens that open nothing', () => {
  test.each([
    ['nonsense', () => 'nonsense'],
    ['somebody else’s signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a request that does not exist', () => tokenFor('6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e001')],
  ])('%s', async (_what, change) => {
    const { token } = await opened()
    for (const action of ['read', 'calendar', 'export', 'withdraw', 'erase', 'follow', 'correct']) {
      const answer = await post(action, { token: change(token) })
      expect(answer.status, action).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'no_such_request' })
    }
  })

  test('a revoked token', async () => {
    const { id, token } = await opened()
    await world.database.owner.query('select private.revoke_private_page($1)', [id])
    expect((await post('read', { token })).status).toBe(404)
  })
})

describe('acts of the visitor', () => {
  test('correct details, and a stale page does not overwrite them', async () => {
    const { token } = await opened()
    const { version } = (await (await post('read', { token })).json()) as { version: number }
    const changes = { name: 'Ada King', whatsapp: '+33 6 39 98 01 77' }
    const answer = await post('correct', { token, seen_version: version, changes })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ name: 'Ada King', whatsapp: '+33 6 39 98 01 77' })
    expect((await post('correct', { token, seen_version: version, changes: { name: 'Eve' } })).status).toBe(409)
    const { rows } = await world.database.owner.query<{ e164: string }>(
      `select whatsapp_e164 as e164 from contact_requests where name = 'Ada King'`,
    )
    expect(rows).toEqual([{ e164: '+33639980177' }])
  })

  test('export the promised call for the calendar, with the same event id as in the letter, so that a changed hour replaces it', async () => {
    const { id, token, email } = await opened()
    const valueIn = (file: string | null | undefined, name: string) =>
      new RegExp(`^${name}:(.*)$`, 'm').exec(file!)![1]!
    const fileNow = async (language?: string) =>
      ((await (await post('calendar', { token, language })).json()) as { file: string | null }).file
    const { calendar: sent } = await lastLetterTo(world, email)
    const first = await fileNow()
    for (const name of ['UID', 'DTSTART', 'SUMMARY', 'TRIGGER']) expect(valueIn(first, name)).toBe(valueIn(sent, name))
    expect(valueIn(first, 'SEQUENCE')).toBe(valueIn(sent, 'SEQUENCE'))

    await world.database.owner.query(
      `update request_work set attempts = 1, next_attempt_at = now() + interval '3 hours', version = version + 1
       where contact_request_id = $1`,
      [id],
    )
    const later = await fileNow('en')
    expect(valueIn(later, 'UID')).toBe(valueIn(sent, 'UID'))
    expect(valueIn(later, 'DTSTART')).not.toBe(valueIn(sent, 'DTSTART'))
    expect(Number(valueIn(later, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(first, 'SEQUENCE')))
    expect(valueIn(later, 'SUMMARY')).toMatch(/Call|calls/)

    await post('withdraw', { token })
    expect(await fileNow()).toBeNull()
  })

  test('export a call that the letter about another hour replaces', async () => {
    const { id, token, email } = await opened()
    await lastLetterTo(world, email)
    const ada = await anAdviser(world.database, somebody())
    await ask(world.database, ada, 'select claim_request($1)', [id])
    const { file } = (await (await post('calendar', { token })).json()) as { file: string }
    const { version } = (await (await post('read', { token })).json()) as { version: number }
    const reach = new Date(Math.ceil(Date.now() / hours(1)) * hours(1) + hours(12))
      .toISOString()
      .replace('.000Z', '+00:00')
    await ask(world.database, ada, 'select edit_request($1, $2, $3)', [id, version, { reach }])
    const { calendar } = await lastLetterTo(world, email, 1)
    const [kept, moved] = [file, calendar!].map((text) => ({
      id: /^UID:(.*)$/m.exec(text)![1],
      sequence: Number(/^SEQUENCE:(.*)$/m.exec(text)![1]),
    }))
    expect(moved!.id).toBe(kept!.id)
    expect(moved!.sequence).toBeGreaterThan(kept!.sequence)
  })

  test('clean a corrected text like the first one', async () => {
    const { id, token } = await opened()
    const changes = {
      name: ' Ada\u202Eexe.gpj\u0007 ',
      message: 'Un\tmot\r\net deux',
      whatsapp: '+33 6 39\u200B 98 01 78',
    }
    expect((await post('correct', { token, changes })).status).toBe(200)
    const { rows } = await world.database.owner.query(
      'select name, message, whatsapp from contact_requests where id = $1',
      [id],
    )
    expect(rows).toEqual([{ name: 'Adaexe.gpj', message: 'Un mot\net deux', whatsapp: '+33 6 39 98 01 78' }])
    for (const name of ['a\0b', '\u202E', 'x\udc00y']) {
      const answer = await post('correct', { token, changes: { name } })
      expect([400, 422], JSON.stringify(name)).toContain(answer.status)
    }
  })

  test('cannot change any other field', async () => {
    const { token } = await opened()
    expect((await post('correct', { token, changes: { state: 'won' } })).status).toBe(400)
  })

  test('withdraw the request', async () => {
    const { token } = await opened()
    expect(await (await post('withdraw', { token })).json()).toMatchObject({ step: 'withdrawn' })
  })

  test('export all stored data', async () => {
    const { token, email } = await opened()
    expect(JSON.stringify(await (await post('export', { token })).json())).toContain(email)
  })

  test('do not prove an address by typing it: other alerts of that address are neither shown nor ended', async () => {
    const { token, email } = await opened()
    const keep = `select private.keep_alerts($1, '{7}', 'fr', '2026-11-24', now())`
    await world.database.owner.query(keep, [email])
    expect(await (await post('export', { token })).text()).not.toContain('alerts')
    expect((await post('erase', { token })).status).toBe(200)
    const { rowCount } = await world.database.owner.query('select from edition_alerts where email = $1', [email])
    expect(rowCount).toBe(1)
  })

  test('erase everything, and the page says so', async () => {
    const { token, email } = await opened()
    await lastLetterTo(world, email)
    expect(await (await post('erase', { token })).json()).toEqual({ erased: true })
    expect(await (await post('read', { token })).json()).toEqual({ erased: true })
    const { rows } = await world.database.owner.query('select from contact_requests where email = $1', [email])
    expect(rows).toEqual([])
  })
})

async function* stepsFollowed(token: string) {
  const reading = new AbortController()
  const answer = await fetch(`${world.address}/private-page/follow`, {
    method: 'POST',
    body: JSON.stringify({ token }),
    signal: reading.signal,
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
  let seen = ''
  const decoder = new TextDecoder()
  try {
    for await (const piece of answer.body!) {
      seen += decoder.decode(piece)
      expect(seen).not.toContain('follows')
      yield [...seen.matchAll(/"step":"(\w+)"/g)].map(([, step]) => step)
    }
  } finally {
    reading.abort()
  }
}

test('the page receives changes as they happen', async () => {
  const { id, token } = await opened()
  let shown: readonly unknown[] = []
  for await (const steps of stepsFollowed(token)) {
    shown = steps
    if (steps.length === 1) await world.database.owner.query('select private.withdraw_request($1)', [id])
    if (steps.includes('withdrawn')) break
  }
  expect(shown.at(-1)).toBe('withdrawn')
})

test('the page of a double receives the changes of the request that it was merged into', async () => {
  const { id, email } = await opened()
  const double = await opened(email)
  const ada = await anAdviser(world.database, 'Ada')
  await ask(world.database, ada, 'select merge_double($1, $2)', [double.id, id])
  let shown: readonly unknown[] = []
  for await (const steps of stepsFollowed(double.token)) {
    shown = steps
    if (steps.length === 1) await ask(world.database, ada, 'select claim_request($1)', [id])
    if (steps.includes('calling')) break
  }
  expect(shown).toContain('calling')
})
