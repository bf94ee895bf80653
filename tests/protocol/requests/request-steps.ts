/** Sends a contact request like a client, for tests that begin with one. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { World } from '#tests/world.ts'

export const aRequest = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  whatsapp: '+33639980101',
  number_of_people: 2,
  preferred_dates: null,
  message: null,
  selected_experiences_count: 1,
}

/** Sends a request with additional or other fields, and returns the stored row. */
export async function sendRequest(world: World, more: object = {}): Promise<{ id: string }> {
  const body = JSON.stringify({
    ...aRequest,
    language: 'fr',
    request_id: randomUUID(),
    selected_experiences: [{ id: '1', title: 'Monaco', price: '4 500 €' }],
    ...more,
  })
  const headers = {
    apikey: world.secrets.publishableKey,
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
    Accept: 'application/vnd.pgrst.object+json',
  }
  const send = () => fetch(`${world.address}/rest/v1/contact_requests`, { method: 'POST', headers, body })
  let answer = await send()
  // A busy machine is answered within two seconds (safety A6), and the same id makes one row.
  while (answer.status === 503) answer = await send()
  expect(answer.status).toBe(201)
  return (await answer.json()) as { id: string }
}
