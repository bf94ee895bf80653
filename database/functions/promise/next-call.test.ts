/** The next call: a queue that nobody goes round in, over a whole day of two hundred requests (product §4.4). */
import examples from 'libphonenumber-js/examples.mobile.json'
import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { zonesOfPhone } from '#contract/request/phone-number.ts'
import { type Adviser, anAdviser, aRequest, ask, aTeam } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
const cleo = await anAdviser(world, 'Cleo')
afterAll(() => world.close())
beforeEach(() => world.owner.query(`update request_work set state = 'lost'`))

/** In Paris; nobody's clock changes on this day. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 5, 10, hour - 2, minute)
const HOUR = 3_600_000
const iso = (instant: number) => new Date(instant).toISOString()

interface Waits {
  received: number
  zone?: string | null
  /** Minutes from the receipt to the promised hour. */
  promised?: number
  changes?: string
}

async function waits({ received, zone = 'Europe/Paris', promised = 30, changes = 'state = state' }: Waits) {
  const id = await aRequest(world, { time_zone: zone })
  await world.owner.query(
    `update request_work set received_at = $2, promised_by = $2::timestamptz + $3 * interval '1 minute', ${changes}
     where contact_request_id = $1`,
    [id, iso(received), promised],
  )
  return id
}

/** Those who may be called, in their order. */
async function queue(now: number, skipped: readonly string[] = [], me: Adviser = ada): Promise<string[]> {
  const { rows } = await world.owner.query<{ id: string; may_be_called: boolean }>(
    'select * from private.call_queue($1, $2, $3)',
    [me.sub, skipped, iso(now)],
  )
  return rows.filter((row) => row.may_be_called).map(({ id }) => id)
}

test('promises that can be kept come first, then what is late, and what was skipped last', async () => {
  const now = at(12)
  const old = await waits({ received: at(8) })
  const late = await waits({ received: at(11, 20) })
  const fresh = await waits({ received: at(11, 50) })
  const pressing = await waits({ received: at(11, 35) })
  const planned = await waits({
    received: at(9),
    changes: `state = 'claimed', first_attempt_at = now(), claimed_by = '${ada.sub}', next_attempt_at = '${iso(at(11, 59))}'`,
  })
  const apologised = await waits({ received: at(10), changes: `promised_again_by = '${iso(at(12, 3))}'` })
  expect(await queue(now)).toEqual([apologised, pressing, planned, fresh, old, late])
  expect(await queue(now, [pressing, apologised])).toEqual([planned, fresh, old, late, pressing, apologised])
})

test('a request of a colleague, planned for later, unplanned, set apart or closed waits for nobody’s call', async () => {
  const received = at(11, 50)
  await waits({ received, changes: `state = 'claimed', claimed_by = '${bea.sub}'` })
  await waits({ received, changes: `next_attempt_at = '${iso(at(12, 1))}'` })
  await waits({ received, changes: `state = 'claimed', first_attempt_at = now()` })
  await waits({ received, changes: 'quarantined = true' })
  await waits({ received, changes: `state = 'won'` })
  const again = await waits({
    received: at(9),
    changes: `state = 'quoted', first_attempt_at = now(), next_attempt_at = '${iso(at(11))}'`,
  })
  expect(await queue(at(12))).toEqual([again])
})

test.each([
  ['Asia/Tokyo', at(14), false],
  ['Asia/Tokyo', at(13, 59), true],
  ['America/New_York', at(13, 59), false],
  ['America/New_York', at(14), true],
  [null, at(21), false],
  ['', at(20, 59), true],
  ['Mars/Olympus', at(7, 59), false],
  ['Mars/Olympus', at(8), true],
])('a client of %s who asked two hours ago is called at %s: %s', async (zone, now, expected) => {
  await waits({ received: now - 2 * HOUR, zone })
  expect(await queue(now)).toHaveLength(expected ? 1 : 0)
})

test('a client who asked within the half hour is called though it is night where they are; later not', async () => {
  const id = await waits({ received: at(23), zone: 'Europe/Paris' })
  expect(await queue(at(23, 29))).toEqual([id])
  expect(await queue(at(23, 30))).toEqual([])
  expect(await queue(at(32))).toEqual([id])
})

test('a colleague who looks at it is left with it while there is another', async () => {
  const first = await waits({ received: at(11, 40) })
  const second = await waits({ received: at(11, 50) })
  const looks = (key: string, topic = 'advisers') =>
    world.owner.query(
      `insert into realtime.presences (ref, process, topic, private, key, meta)
       values (gen_random_uuid(), gen_random_uuid(), $1, true, $2, jsonb_build_object('request', $3::text))`,
      [topic, key, first],
    )
  // A look in another channel, or under another name, counts for nothing.
  await looks(bea.sub, 'another channel')
  await looks('nobody')
  expect(await queue(at(12))).toEqual([first, second])
  await looks(bea.sub)
  expect(await queue(at(12))).toEqual([second, first])
  expect(await queue(at(12), [], bea)).toEqual([first, second])
})

test('nobody may be called now is said with how many sleep', async () => {
  expect(await ask(world, ada, 'select next_call()')).toEqual({ id: null, asleep: 0 })
  const zones = ['Asia/Tokyo', 'Europe/Paris', 'America/Los_Angeles', 'Pacific/Auckland', 'America/New_York']
  for (const zone of zones) await waits({ received: Date.now() - HOUR, zone })
  const { id, asleep } = await ask<{ id: string; asleep: number }>(world, ada, 'select next_call()')
  // Somewhere it is day, and somewhere night.
  expect(id).not.toBeNull()
  expect(asleep).toBeGreaterThan(0)
  expect(await ask(world, ada, 'select next_call($1)', [[id]])).toMatchObject({ asleep })
})

test('a day of two hundred requests: at night only who has just asked, nobody twice while another waits, nobody forgotten', async () => {
  const random = seeded(7)
  const zones = ['Europe/Paris', 'Asia/Dubai', 'America/New_York', 'Asia/Tokyo', null, 'Nowhere']
  for (let n = 0; n < 200; n++) {
    const came = at(0) + Math.floor(random() * 21 * 60) * 60_000
    const zone = zones[Math.floor(random() * zones.length)]!
    await waits({ received: came, zone })
  }
  await world.owner.query(`update request_work set state = 'withdrawn' where state = 'new'`)

  const team = [ada, bea, cleo].map((adviser) => ({ adviser, skips: [] as { id: string; until: number }[] }))
  const called = new Map<string, number>()
  for (let now = at(7); now < at(31); now += 4 * 60_000) {
    await world.owner.query(`update request_work set state = 'new' where state = 'withdrawn' and received_at <= $1`, [
      iso(now),
    ])
    for (const { adviser, skips } of team) {
      const skipped = skips.filter(({ until }) => until > now).map(({ id }) => id)
      const waiting = await queue(now, skipped, adviser)
      const [next] = waiting
      if (!next) continue
      if (skipped.includes(next))
        expect(skipped, 'only where nothing else waits').toEqual(expect.arrayContaining(waiting))
      if (random() < 0.2) {
        skips.push({ id: next, until: now + 10 * 60_000 })
        continue
      }
      called.set(next, (called.get(next) ?? 0) + 1)
      await noted(next, adviser, now, random())
    }
  }
  expect(called.size).toBe(200)
  const { rows } = await world.owner.query(
    `select count(*)::int as n from request_work where first_attempt_at is null and state <> 'lost'`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

/** Reached, or to be tried again a quarter of an hour later. */
async function noted(id: string, { sub }: Adviser, now: number, chance: number): Promise<void> {
  const { rows } = await world.owner.query<{ hour: number }>(
    `update request_work w set claimed_by = $2, first_attempt_at = coalesce(first_attempt_at, $3), attempts = attempts + 1,
       state = case when $4 then 'reached' else 'claimed' end, reached_at = case when $4 then $3::timestamptz end,
       next_attempt_at = case when not $4 then $3::timestamptz + interval '15 minutes' end
     from contact_requests r where r.id = w.contact_request_id and w.contact_request_id = $1
     returning case when $3::timestamptz < w.received_at + interval '30 minutes' then 12 else extract(hour from
       $3::timestamptz at time zone case when r.time_zone like '%/%' then r.time_zone else 'Europe/Paris' end)::int end as hour`,
    [id, sub, iso(now), chance < 0.7],
  )
  expect(rows[0]!.hour, 'nobody is called at night').toBeGreaterThanOrEqual(8)
  expect(rows[0]!.hour, 'nobody is called at night').toBeLessThan(21)
}

/** The same day every time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A number of each country that has several clocks, with the zones it may mean. */
const WIDE = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples)?.number
  const zones = number ? zonesOfPhone(number) : []
  return zones.length > 1 ? [[country, String(number), zones] as const] : []
})

test.each(WIDE)(
  'a number of %s is called where it is day by all the clocks of the country',
  async (_country, number, zones) => {
    const hours = Array.from({ length: 48 }, (_, half) => at(0, 30 * half))
    const { rows } = await world.owner.query<{ may: boolean }>(
      `select private.may_be_called(private.clocks_of(null, $1), at) as may from unnest($2::timestamptz[]) at`,
      [number, hours.map(iso)],
    )
    const isDay = (instant: number, timeZone: string) => {
      const hour = Number(
        new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
      )
      return hour >= 8 && hour < 21
    }
    const called = hours.filter((_, place) => rows[place]!.may)
    expect(called.length, 'there is such an hour').toBeGreaterThan(0)
    for (const hour of called)
      expect(
        zones.filter((zone) => !isDay(hour, zone)),
        iso(hour),
      ).toEqual([])
  },
)

test('a client whose zone nobody asked for is offered to nobody in what may be their night', async () => {
  const number = { whatsapp: '+1 312 555 0178', whatsapp_e164: '+13125550178', time_zone: null }
  const id = await aRequest(world, number)
  const late = `received_at = $2, promised_by = $2, state = 'new'`
  await world.owner.query(`update request_work set ${late} where contact_request_id = $1`, [id, iso(at(0))])
  expect(await queue(at(9)), 'three in the morning of New York').toEqual([])
  expect(await queue(at(21)), 'nine in the morning of Honolulu').toEqual([id])
  await world.owner.query(`update contact_requests set time_zone = 'America/Chicago' where id = $1`, [id])
  expect(await queue(at(16)), 'nine in the morning of Chicago').toEqual([id])
})
