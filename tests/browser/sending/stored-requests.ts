/** Reads the stored rows as the owner, whom no policy restricts. */
import type { World } from '#tests/world.ts'

export interface StoredRequest {
  id: string
  request_id: string | null
  name: string
  email: string
  whatsapp: string
  whatsapp_e164: string | null
  number_of_people: number
  preferred_dates: string | null
  message: string | null
  selected_experiences_count: number
  selected_experiences: { id: string; title: string; price: string }[]
  language: string
  notice_version: string
  time_zone: string
  source: object | null
  /** The code that people say and write. */
  reference: string
}

export async function storedRequests({ database }: Pick<World, 'database'>): Promise<StoredRequest[]> {
  const sql = `select contact_requests.*, reference from contact_requests
    join request_work on contact_request_id = contact_requests.id order by contact_requests.created_at, id`
  return (await database.owner.query<StoredRequest & Record<string, unknown>>(sql)).rows
}
