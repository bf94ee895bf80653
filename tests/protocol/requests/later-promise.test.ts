/** Tests that the hour shown before sending is the one that is stored, in the visitor's own day (decision 101). */
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LATER_PROMISE_PATH } from '#contract/promise.ts'
import { anAdviser } from '#tests/console-people.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite })
  const { sub } = await anAdviser(world.database, 'Ada')
  await world.database.owner.query(
    `insert into duty_hours (adviser_id, weekday, starts, ends)
     select $1, weekday, '09:00', '18:00' from generate_series(1, 7) weekday`,
    [sub],
  )
  await world.database.owner.query(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day, starts, ends)
     values ($1, false, current_date - 1, current_date + 1, '00:00', '24:00')`,
    [sub],
  )
})
afterAll(() => world.stop())

async function promisedIn(zone?: string): Promise<string> {
  const query = zone === undefined ? '' : `?zone=${encodeURIComponent(zone)}`
  const response = await fetch(`${world.address}${LATER_PROMISE_PATH}${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { by: string }).by
}

const hourIn = (zone: string, at: string) =>
  new Date(at).toLocaleTimeString('fr-FR', { timeZone: zone, hour: '2-digit', minute: '2-digit' })

test.each([
  ['Europe/Paris', '09:30'],
  ['America/New_York', '08:30'],
  ['America/Los_Angeles', '08:30'],
])('in %s the promise is %s in the morning, before sending and once it is stored', async (zone, hour) => {
  const by = await promisedIn(zone)
  expect(hourIn(zone, by)).toBe(hour)
  const client = createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
  const { error } = await client.from('contact_requests').insert([
    {
      name: 'Ada Lovelace',
      email: `ada@${zone.replaceAll(/\W/g, '-').toLowerCase()}.example.com`,
      whatsapp: '+33639980101',
      number_of_people: 2,
      message: 'Une loge',
      selected_experiences_count: 0,
      time_zone: zone,
    },
  ])
  expect(error).toBeNull()
  const { rows } = await world.database.owner.query<{ promised_by: Date }>(
    `select w.promised_by from request_work w join contact_requests r on r.id = w.contact_request_id
     where r.time_zone = $1`,
    [zone],
  )
  expect(rows.map(({ promised_by }) => promised_by.toISOString())).toEqual([by])
})

test.each([undefined, '', 'Nowhere/Land', "'; drop", '\0', 'x'.repeat(70)])(
  'the time zone %j counts as that of Paris',
  async (zone) => {
    expect(await promisedIn(zone)).toBe(await promisedIn('Europe/Paris'))
  },
)
