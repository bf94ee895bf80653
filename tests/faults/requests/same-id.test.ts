/** Tests that one id is one row, after a double click, from two tabs, or by a proxy that retries (safety B13, B14). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => void (world = await aWorld({ site: plainSite })))
afterAll(() => world.stop())

const post = (fields: object) =>
  fetch(`${world.address}/rest/v1/contact_requests?select=*`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      whatsapp: '+33639980101',
      number_of_people: 2,
      selected_experiences_count: 1,
      ...fields,
    }),
  })

test('100 parallel posts of one id store one row with one check, and give 100 equal answers', async () => {
  const request_id = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await post({ request_id })
      return `${answer.status} ${await answer.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^201 \[\{"id":"/)
  const { rows } = await world.database.owner.query(
    'select count(r)::int as rows, count(c)::int as notes from contact_requests r left join contact_request_checks c on c.contact_request_id = r.id',
  )
  expect(rows).toEqual([{ rows: 1, notes: 1 }])
})

test('of 50 parallel posts of one id with different contents, one is stored and the others reveal nothing of it', async () => {
  const request_id = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post({ request_id, name: `Visitor ${index}` })),
  )
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 422)])
  for (const answer of answers.filter(({ status }) => status === 422))
    expect(await answer.text()).not.toContain('Visitor')
})
