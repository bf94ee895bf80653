/** Checks the types of `createClient<Database>()`: the compiler decides, so the calls need no answer (protocol §15). */
import { createClient } from '@supabase/supabase-js'
import { expect, expectTypeOf, test } from 'vitest'
import type { Database } from '#contract/database-types.ts'
import type { Language } from '#languages/languages.ts'

const db = createClient<Database>('http://127.0.0.1:9', 'a key')
const sent = {
  name: 'Ada',
  email: 'ada@example.com',
  whatsapp: '+33639980101',
  number_of_people: 2,
  selected_experiences_count: 1,
}

test('rows and columns have their types', () => {
  const listed = () => db.from('contact_requests').select('id, name, language, number_of_people').single()
  type Row = NonNullable<Awaited<ReturnType<typeof listed>>['data']>
  expectTypeOf<Row>().toEqualTypeOf<{
    id: string
    name: string
    language: Language | null
    number_of_people: number
  }>()
  expect(db.from('contact_requests').insert(sent)).toBeDefined()
})

test('an unknown name, and one that may not be written, do not compile', () => {
  const wrong = () => [
    // @ts-expect-error there is no such table
    db.from('no_such_table').select(),
    // @ts-expect-error the server says which id a row has
    db.from('contact_requests').insert({ ...sent, id: '1' }),
    // @ts-expect-error a number is no text
    db.from('contact_requests').insert({ ...sent, number_of_people: 'two' }),
    // @ts-expect-error nobody changes a request
    db.from('contact_requests').update({ name: 'Eve' }),
  ]
  expect(wrong).toBeTypeOf('function')
})
