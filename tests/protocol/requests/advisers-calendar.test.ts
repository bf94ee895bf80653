/** Tests the calendar feed of an adviser's next steps (product §6): its content, its address, and the refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisersCalendarAddress } from '#contract/advisers-calendar.ts'
import { languageCodes } from '#languages/languages.ts'
import { calendarText } from '#server/promise/advisers-calendar.ts'
import { type Adviser, anAdviser, aRequest, ask, noteCall, service } from '#tests/console-people.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let ada: Adviser
beforeAll(async () => {
  world = await aWorld()
  ada = await anAdviser(world.database, 'Ada')
})
afterAll(() => world.stop())

const renew = (by = ada) => ask<string>(world.database, by, 'select renew_calendar_feed()')
const read = (secret: string, from = '203.0.113.1') =>
  fetch(advisersCalendarAddress(world.address, secret), { headers: { 'X-Forwarded-For': from } })

/** Unfolds the lines of a calendar (RFC 5545): a line that begins with a blank continues the one before. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n')

test('the calendar contains calls, promised quotes and follow-ups, only with reference and first name', async () => {
  // Names are also typed with a no-break space, a line end or the wide space of other scripts.
  const names = [
    'Claimed Smith',
    'Reached\u00a0Jones',
    'Quoted\nBrown',
    'Next\u3000Edition',
    'Other Adviser',
    'Nobody Yet',
  ]
  const ids = new Map<string, string>()
  for (const [n, name] of names.entries()) {
    const way = {
      email: `feed${n}@example.com`,
      whatsapp: `+3363998100${n}`,
      whatsapp_e164: null,
      message: 'A secret wish',
    }
    ids.set(name, await aRequest(world.database, { name, ...way }))
  }
  const id = (name: string) => ids.get(name)!
  for (const name of names.slice(0, 4)) await ask(world.database, ada, 'select claim_request($1)', [id(name)])
  const bea = await anAdviser(world.database, 'Bea')
  await ask(world.database, bea, 'select claim_request($1)', [id('Other Adviser')])
  const planned = new Date(Date.now() + 86_400_000).toISOString()
  await ask(world.database, ada, 'select plan_attempt($1, $2)', [id('Claimed Smith'), planned])
  await noteCall(world.database, ada, id('Reached\u00a0Jones'), 'reached')
  await noteCall(world.database, ada, id('Quoted\nBrown'), 'reached')
  await ask(world.database, ada, `select set_request_state($1, 'quoted', null, sent_by => 'mail')`, [
    id('Quoted\nBrown'),
  ])

  await noteCall(world.database, ada, id('Next\u3000Edition'), 'reached')
  await ask(world.database, ada, 'select plan_attempt($1, $2, next_edition => true)', [
    id('Next\u3000Edition'),
    planned,
  ])

  const answer = await read(await renew())
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await answer.text()
  const titles = unfolded(text).filter((one) => one.startsWith('SUMMARY'))
  const { rows } = await world.database.owner.query<{ name: string; reference: string }>(
    'select r.name, w.reference from request_work w join contact_requests r on r.id = w.contact_request_id',
  )
  const reference = (name: string) => rows.find((row) => row.name === name)!.reference
  expect(titles.toSorted()).toEqual(
    [
      `SUMMARY:Appeler Claimed · ${reference('Claimed Smith')}`,
      `SUMMARY:Appeler Next · ${reference('Next\u3000Edition')}`,
      `SUMMARY:Devis promis à Reached · ${reference('Reached\u00a0Jones')}`,
      `SUMMARY:Relancer Quoted · ${reference('Quoted\nBrown')}`,
    ].toSorted(),
  )
  for (const hidden of ['Smith', 'Jones', 'Brown', 'Edition', 'example.com', '3363998', 'secret wish', ...ids.values()])
    expect(text).not.toContain(hidden)
  // In UTC, which every calendar program knows.
  expect(text).toContain(`DTSTART:${planned.slice(0, 16).replaceAll(/[-:]/g, '')}00Z`)
})

test('a call begins at the hour that the client wished, and a client who wished no call is written to', async () => {
  const wished = new Date(Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000)
  const cleo = await anAdviser(world.database, 'Cleo')
  const claimed = async (n: number, reach: string) => {
    const way = { email: `wish${n}@example.com`, whatsapp: `+3363998200${n}`, whatsapp_e164: null }
    const id = await aRequest(world.database, { name: 'Zoe', reach, ...way })
    await ask(world.database, cleo, 'select claim_request($1)', [id])
  }
  await claimed(1, `${wished.toISOString().slice(0, 16)}:00+00:00`)
  await claimed(2, 'writing')
  const text = await (await read(await renew(cleo))).text()
  const lines = unfolded(text)
  expect(lines.filter((one) => one.startsWith('SUMMARY')).map((one) => one.split(' · ')[0])).toEqual([
    'SUMMARY:Répondre par écrit à Zoe',
    'SUMMARY:Appeler Zoe',
  ])
  expect(lines.filter((one) => one.startsWith('DTSTART'))[1]).toBe(
    `DTSTART:${wished.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  )
})

test('a new address ends the one before; unknown, ended and malformed ones get the same answer', async () => {
  const first = await renew()
  const second = await renew()
  expect(second).not.toBe(first)
  expect((await read(second)).status).toBe(200)
  const kept = await world.database.owner.query('select f::text as line from calendar_feeds f')
  expect(JSON.stringify(kept.rows)).not.toContain(second)
  const refused: string[] = []
  for (const secret of [first, 'f'.repeat(64), '', 'nonsense', `${second}%00`, second.toUpperCase()]) {
    const answer = await read(secret)
    refused.push(`${answer.status} ${await answer.text()}`)
  }
  await ask(world.database, ada, 'select end_calendar_feed()')
  const ended = await read(second)
  refused.push(`${ended.status} ${await ended.text()}`)
  expect(new Set(refused).size).toBe(1)
  expect(refused[0]).toMatch(/^404 /)
})

test('an adviser who left the team has no calendar, and a stranger cannot create one', async () => {
  const eve = await anAdviser(world.database, 'Eve')
  const secret = await renew(eve)
  await world.database.owner.query('update advisers set active = false where user_id = $1', [eve.sub])
  expect((await read(secret)).status).toBe(404)
  await world.database.owner.query('update advisers set active = true where user_id = $1', [eve.sub])
  expect((await read(secret)).status).toBe(200)
  await world.database.owner.query(`update auth.users set banned_until = '2099-01-01' where id = $1`, [eve.sub])
  expect((await read(secret)).status, 'a banned account').toBe(404)
  expect(await renew(eve)).toMatchObject({ code: '42501' })
})

test('an adviser invited with the address of somebody who left does not get their calendar', async () => {
  const { owner } = world.database
  const left = await anAdviser(world.database, 'Lea')
  const secret = await renew(left)
  await owner.query('update advisers set active = false where user_id = $1', [left.sub])
  const { rows } = await owner.query<{ id: string }>(
    `insert into adviser_invitations (email, role, display_name, language)
     values ('desk@example.com', 'adviser', 'Noor', 'fr') returning id`,
  )
  const join = [rows[0]!.id, left.sub]
  expect(await ask(world.database, service, 'select private.join_room($1, $2)', join)).toBe(true)
  expect((await read(secret)).status).toBe(404)
})

test('a name with line breaks stays a part of one title', () => {
  const hostile = [
    'Ada\r\nEND:VEVENT\r\nBEGIN:VALARM',
    'Ada\u2028ATTENDEE:mailto:eve@example.com',
    'a;b,c\\n\\,d:e"f',
    'é'.repeat(400),
    '\u202eadA',
    '',
  ]
  const steps = hostile.map((name, n) => ({
    kind: 'call' as const,
    at: '2026-07-01T08:00:00Z',
    reference: `PR-AAA${n}-B`,
    name,
    version: n,
  }))
  for (const language of languageCodes) {
    const text = calendarText({ language, steps }, { BRAND: 'A; B, C', SITE_URL: 'https://example.com' }, new Date(0))
    const lines = unfolded(text)
    expect(lines.filter((one) => one === 'BEGIN:VEVENT')).toHaveLength(hostile.length)
    expect(lines.filter((one) => one === 'END:VEVENT')).toHaveLength(hostile.length)
    expect(lines.filter((one) => /^(BEGIN:VALARM|ATTENDEE)/.test(one))).toEqual([])
    expect(lines.every((one) => one === '' || /^[A-Z-]+[;:]/.test(one))).toBe(true)
    for (const one of text.split('\r\n')) expect(Buffer.byteLength(one), one).toBeLessThanOrEqual(75)
    const title = lines.find((one) => one.startsWith('SUMMARY') && one.includes('f'))!
    if (language === 'en') expect(title).toContain('a\\;b\\,c\\\\n\\\\\\,d:e"f')
    expect(text).not.toMatch(/[\u202e\u2028]/)
  }
})

test('requests without end from one address of the network are limited', async () => {
  const secret = 'a'.repeat(64)
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await read(secret, '203.0.113.9')).status))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
})
