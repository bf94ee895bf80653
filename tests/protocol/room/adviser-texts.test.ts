/** Checks that texts of advisers are cleaned like those of visitors (safety B18). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedFunction } from '#server/rest/description/description.ts'
import { functions } from '#server/rest/description/functions.ts'
import { aWorld, type World } from '#tests/world.ts'
import { anAdviser, ask } from '#tests/console-people.ts'
import { aMember } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'

let world: World
let client: SupabaseClient
let member: string
beforeAll(async () => {
  world = await aWorld()
  const someone = await aMember(world)
  client = someone.client
  member = someone.user.id
  await world.database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [
    member,
  ])
})
afterAll(() => world.stop())

/** A name with a direction override, invisible characters, control characters, and letters that need their joiner. */
const TYPED = '\u202eA\u0301da\u200b\u2066 نیک\u200cنام\x1b[31m\u061c\ttwo'
const KEPT = 'Áda نیک\u200cنام[31m two'

const storedOf = async (id: string) =>
  (await world.database.owner.query('select name, message, number_of_people from contact_requests where id = $1', [id]))
    .rows[0]

test('a correction is cleaned like the sent texts', async () => {
  const { id } = await sendRequest(world)
  const changes = { name: TYPED, message: `${TYPED}\r\nthen`, number_of_people: 3 }
  const { error } = await client.rpc('edit_request', { request: id, seen_version: 1, changes })
  expect(error).toBeNull()
  expect(await storedOf(id)).toEqual({ name: KEPT, message: `${KEPT}\nthen`, number_of_people: 3 })
  const { rows } = await world.database.owner.query<{ personal: object }>(
    `select personal from request_events where contact_request_id = $1 and kind = 'edited'`,
    [id],
  )
  expect(rows).toMatchObject([{ personal: { after: { name: KEPT } } }])
})

test('a note is cleaned, too, and half a surrogate pair is refused with its reason', async () => {
  const { id } = await sendRequest(world)
  const { data } = await client.rpc('add_note', { request: id, note: TYPED })
  expect(data).toMatchObject({ personal: { note: KEPT } })
  const { error } = await client.rpc('edit_request', { request: id, seen_version: 1, changes: { name: 'A\ud800' } })
  expect(error).toMatchObject({ code: '22P02', message: expect.stringContaining('well-formed') })
})

test('the name of a saved list is cleaned, too', async () => {
  const { data } = await client.rpc('save_view', { name: TYPED, query: 'state=new' })
  expect(data).toMatchObject([{ name: KEPT }])
})

test('names of advisers and of lists are one line, because histories and files name them in one', async () => {
  const name = ' Bea\r\nEND:VEVENT\t\n Martin '
  const oneLine = 'Bea END:VEVENT Martin'
  const { data: viewed } = await client.rpc('save_view', { name, query: 'mine=yes' })
  expect(viewed).toContainEqual(expect.objectContaining({ name: oneLine }))
  const { data: renamed } = await client.rpc('update_adviser', { adviser: member, changes: { display_name: name } })
  expect(renamed).toMatchObject({ display_name: oneLine })
  const { error } = await client.rpc('update_adviser', { adviser: member, changes: { display_name: '\n\t' } })
  expect(error).toMatchObject({ code: 'PT422' })

  const boss = await anAdviser(world.database, 'Boss', 'admin')
  const invite = (called: string) =>
    ask(world.database, boss, `select display_name from invite_adviser('new@example.com', 'adviser', $1, 'fr')`, [
      called,
    ])
  expect(await invite(name)).toBe(oneLine)
  expect(await invite(' \n')).toMatchObject({ code: 'PT422' })
})

test('the texts of every other function are cleaned, except of those that store none', () => {
  const takesWords = ({ takes }: ListedFunction) => Object.values(takes).some((type) => /^(text|jsonb)/.test(type))
  const unclean = functions.filter((one) => one.volatility === 'volatile' && takesWords(one) && !one.keepsTexts)
  expect(unclean.map(({ name }) => name).toSorted()).toEqual(KEEPING_NONE)
})

/** Functions whose texts are not stored or not free: names of choices, ids, codes, keys, and searched contacts. */
const KEEPING_NONE = [
  'add_leave',
  'deactivate_adviser',
  'discard_draft',
  'draft_original',
  'erase_person',
  'export_person',
  'find_person',
  'forget_push_device',
  'keep_push_device',
  'look_at_catalogue',
  'note_export',
  'record_attempt',
  'redeem_recovery_code',
  'set_adviser_role',
  'set_duty_hours',
  'take_back_draft',
]
