/** The description of the contact form's fields against what the database keeps, allows, corrects and erases. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContactField, contactFields, describeField } from '#contract/request/contact-fields.ts'
import { type Adviser, anAdviser, aRequest, ask, service } from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

let world: TestDatabase
let admin: Adviser
beforeAll(async () => {
  world = await aDatabase()
  admin = await anAdviser(world, 'Boss', 'admin')
})
afterAll(() => world.close())

const filled: Readonly<Record<ContactField, string | number>> = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  whatsapp: '+33 6 39 98 01 07',
  reach: '2031-05-01T17:00:00+00:00',
  number_of_people: 4,
  preferred_dates: 'in June',
  message: 'By the court, please',
  assistant_email: 'assistant@example.org',
}
function other(field: ContactField): string | number {
  const { kind } = describeField(field)
  return kind === 'people' ? 5 : kind === 'reach' ? 'writing' : `${filled[field]}1`
}

async function rowOf(id: string): Promise<Record<string, unknown>> {
  return (await world.owner.query('select * from contact_requests where id = $1', [id])).rows[0]!
}

test('each has a column that visitors may fill, of its kind, and is required where the form requires it', async () => {
  const { rows } = await world.owner.query(
    `select column_name as name, data_type as type, is_nullable = 'NO' as required,
       has_column_privilege('anon', 'contact_requests', column_name, 'insert')
         and has_column_privilege('service_role', 'contact_requests', column_name, 'insert') as fillable
     from information_schema.columns where table_schema = 'public' and table_name = 'contact_requests'`,
  )
  for (const field of contactFields) {
    const { kind, required } = describeField(field)
    expect(rows.find(({ name }) => name === field)).toEqual({
      name: field,
      type: kind === 'people' ? 'integer' : 'text',
      required: required || kind === 'people',
      fillable: true,
    })
  }
})

test.each(contactFields.filter((field) => describeField(field).longest))(
  '%s holds as much as is said, no more',
  async (field) => {
    const { longest, kind } = describeField(field)
    const of = (length: number) => (kind === 'email' ? `${'a'.repeat(length - 4)}@b.c` : '1'.repeat(length))
    expect((await rowOf(await aRequest(world, { ...filled, [field]: of(longest!) })))[field]).toHaveLength(longest!)
    await expect(aRequest(world, { ...filled, [field]: of(longest! + 1) })).rejects.toThrow(/check constraint|too long/)
  },
)

test.each(contactFields)(
  '%s is told apart in a request that comes again, shown, exported and corrected',
  async (field) => {
    const id = await aRequest(world, { ...filled, request_id: crypto.randomUUID() })
    const digests = await world.owner.query(
      `select private.sent_digest(r) = private.sent_digest(jsonb_populate_record(r, $2)) as same
     from contact_requests r where id = $1`,
      [id, { [field]: other(field) }],
    )
    expect(digests.rows).toEqual([{ same: false }])
    const exported = await ask(world, service, 'select private.export_request($1) as answer', [id])
    expect(JSON.stringify(exported)).toContain(JSON.stringify(filled[field]))
    // A field that the private page does not show would be emptied by a correction of another one.
    const shown = await ask<Record<string, unknown>>(world, service, 'select private.private_page($1)', [id])
    expect(shown[field]).toBe(filled[field])
    const today = await ask(world, service, `select (now() at time zone 'Europe/Paris')::date::text`)
    const rows = await ask<Record<string, unknown>[]>(world, admin, 'select export_requests($1, $1)', [today])
    expect(rows.find((row) => row['id'] === id)![field]).toBe(filled[field])
    await ask(world, service, 'select private.correct_request($1, $2, null)', [id, { [field]: other(field) }])
    expect((await rowOf(id))[field]).toBe(other(field))
  },
)

test.each(contactFields.filter((field) => describeField(field).longest))(
  'a correction keeps line breaks in %s only if it is a text of several lines',
  async (field) => {
    const id = await aRequest(world, { ...filled })
    const typed = `${filled[field]}\n\nand more`
    await ask(world, service, 'select private.correct_request($1, $2, null)', [id, { [field]: typed }])
    const kept = describeField(field).kind === 'text' ? typed : `${filled[field]} and more`
    expect((await rowOf(id))[field]).toBe(kept)
    const { rows } = await world.owner.query(
      `select personal -> 'after' as after from request_events where contact_request_id = $1 and kind = 'corrected'`,
      [id],
    )
    expect(rows, 'so in the history').toEqual([{ after: { [field]: kept } }])
  },
)

test.each(contactFields)('erasing leaves of %s what is not personal', async (field) => {
  const id = await aRequest(world, { ...filled })
  await ask(world, service, 'select private.erase_request($1)', [id])
  const left = (await rowOf(id))[field]
  expect([filled[field], '-', null]).toContain(left)
  expect(left === filled[field]).toBe(!describeField(field).personal)
})
