/**
 * Parses the real answers of the functions with the schemas of `server/rest/description/answers/`: a day in the room
 * calls each function. So the printed types of the client match the database.
 */
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { functions } from '#server/rest/description/functions.ts'
import { type Adviser, anAdviser, aRequest, ask, aTeam, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
const boss = await anAdviser(world, 'Boss', 'admin')
afterAll(() => world.close())

const heard = new Map<string, unknown[]>()

/** Calls a function like the data API, with named arguments. */
async function call<Answer = Record<string, unknown>>(
  caller: Adviser,
  name: string,
  given: Record<string, unknown> = {},
): Promise<Answer> {
  const { takes } = functions.find((one) => one.name === name)!
  const places = Object.keys(given).map((argument, at) => `${argument} => $${at + 1}`)
  const values = Object.entries(given).map(([argument, value]) =>
    takes[argument]!.startsWith('jsonb') ? JSON.stringify(value) : value,
  )
  const answer = await ask<Answer>(world, caller, `select ${name}(${places.join()})`, values)
  heard.set(name, [...(heard.get(name) ?? []), answer])
  return answer
}

const dayAhead = (days: number) => new Date(Date.now() + hours(24 * days)).toISOString().slice(0, 10)
const chosen = {
  selected_experiences_count: 2,
  selected_experiences: '[{"id": "1", "title": "Monaco", "price": "1 €"}, {"id": "gone", "more": 1}]',
}
const wished = { ...chosen, language: 'ar', time_zone: 'Asia/Dubai', preferred_dates: 'In June', message: 'Two lines' }

async function aDayOfRequests(): Promise<string> {
  const [request, double, other, apart] = [
    await aRequest(world, wished),
    await aRequest(world, { name: 'Double', message: 'Again' }),
    await aRequest(world, {
      name: 'Other',
      email: 'other@example.com',
      whatsapp: '1',
      whatsapp_e164: null,
      assistant_email: 'Ada@example.com',
      source: '{"utm_source": "press"}',
    }),
    await aRequest(world, { ...wished, source: '{"utm_source": "press"}' }, { set_apart: 'honeypot' }),
  ]
  await call(bea, 'look_at', { request })
  await call(ada, 'next_call', { skipped: [other] })
  await call(ada, 'inbox_sources')
  const [view] = await call<{ id: string }[]>(ada, 'save_view', { name: 'Lost', query: 'state=lost' })
  await call(ada, 'save_view', { name: 'Mine', query: 'mine=1' })
  await call(ada, 'saved_views')
  await call(ada, 'calendar_feed')
  await ask(world, ada, 'select renew_calendar_feed()')
  await call(ada, 'calendar_feed')
  await call(ada, 'delete_view', { view: view!.id })
  await call(ada, 'call_sheet', { request, ahead: true })
  await call(ada, 'enter_request', {
    fields: { name: 'Caller', whatsapp: '+33 6 39 98 01 09', message: 'A box' },
    experiences: null,
    client_language: null,
    channel: 'phone',
    consent: 'spoken',
    act: crypto.randomUUID(),
  })
  await call(ada, 'share_private_page', { request })
  await call(ada, 'replace_private_page', { request, seen_version: 1 })
  await call(ada, 'note_message', { request, way: 'mail', message: 'greeting', words: 'Hello' })
  await call(ada, 'claim_request', { request })
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, version, metadata)
     values ('attachments', $1, gen_random_uuid(), '{"size": 5, "mimetype": "image/png"}')`,
    [`${request}/${crypto.randomUUID()}`],
  )
  await call(ada, 'add_note', { request, note: 'By the court', from_visitor: true })
  await call(ada, 'edit_request', { request, seen_version: null, changes: { name: 'Ada L.' } })
  await call(ada, 'merge_double', { double, into_request: request })
  await call(ada, 'call_sheet', { request })
  await call(ada, 'undo_merge', { double })
  await call(ada, 'merge_double', { double, into_request: request })
  await call(ada, 'assign_request', { request, adviser: bea.sub })
  await world.owner.query(`update request_work set claimed_at = now() - interval '1 hour'`)
  const { version } = await call<{ version: number }>(ada, 'take_over_request', { request, seen_version: null })
  const noted = {
    request,
    outcome: 'no_answer',
    next_attempt: new Date(Date.now() + hours(2)),
    act: crypto.randomUUID(),
  }
  const after = await call<{ version: number }>(ada, 'record_attempt', { ...noted, seen_version: version })
  await call(ada, 'take_back', { request, seen_version: after.version })
  await call(ada, 'plan_attempt', { request, next_attempt: dayAhead(1), reason: 'Asked for it' })
  await ask(world, service, `select private.record_breach($1, now() + interval '31 minutes')`, [request])
  await call(ada, 'give_breach_reason', { request, reason: 'A flood' })
  const reached = { request: other, outcome: 'reached', next_attempt: null, act: crypto.randomUUID() }
  const { version: seen } = await call<{ version: number }>(bea, 'claim_request', { request: other })
  await call(bea, 'record_attempt', { ...reached, seen_version: seen })
  const document = crypto.randomUUID()
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     values ('documents', $1, $2, gen_random_uuid(), '{"size": 5, "sha256": "00"}')`,
    [`${other}/${document}.pdf`, bea.sub],
  )
  await call(bea, 'send_quote', { request: other, document, name: 'quote.pdf', seen_version: null })
  await call(bea, 'call_sheet', { request: other })
  await call(bea, 'set_request_state', { request: other, new_state: 'reached', seen_version: null })
  await call(bea, 'set_request_state', { request: other, new_state: 'quoted', seen_version: null, sent_by: 'mail' })
  await call(bea, 'set_request_state', { request: other, new_state: 'lost', seen_version: null, because: 'price' })
  const given = await aRequest(world, { name: 'Given' })
  await call(bea, 'claim_request', { request: given })
  await call(bea, 'release_request', { request: given })
  await call(boss, 'unquarantine', { request: apart })
  const lot = [request, await aRequest(world)].map((id) => ({ request: id, seen_version: 1 }))
  await call(ada, 'act_on_several', { deed: 'lose', requests: lot, because: 'other' })
  await call(ada, 'call_sheet', { request })
  await call(ada, 'call_sheet', { request: apart })
  await call(ada, 'inbox', { states: ['new', 'claimed', 'lost'], page_size: 1 })
  await call(ada, 'inbox', { states: ['new', 'claimed', 'lost'], after: null })
  await call(ada, 'look_away', { request })
  await call(ada, 'look_at_catalogue', { item: 'catalogue:2:' })
  return request
}

async function aDayOfTheTeam(): Promise<void> {
  await world.owner.query(
    `insert into auth.sessions (id, user_id, aal, user_agent) values (gen_random_uuid(), $1, 'aal2', 'Firefox')`,
    [boss.sub],
  )
  await ask(world, service, `select private.keep_alerts('ada@example.com', '{2, 7}', 'fr', '2026-11-23', now())`)
  await ask(world, service, `select private.take_due_alerts('{7}', 9)`)
  await call(boss, 'who_am_i')
  await call({ ...boss, sub: crypto.randomUUID() }, 'who_am_i')
  await call(boss, 'own_sessions')
  await call(boss, 'make_recovery_codes')
  await call(boss, 'launch_list')
  await call(boss, 'team')
  // Without a roster everybody is on duty.
  await call(ada, 'duty_board')
  await call(boss, 'set_duty_hours', { adviser: ada.sub, hours: [{ weekday: 1, starts: '09:00', ends: '18:00' }] })
  const days = { first_day: dayAhead(0), last_day: dayAhead(6) }
  const plan = await call<{ request: string; colleague: string | null }[]>(ada, 'plan_leave', {
    adviser: ada.sub,
    ...days,
  })
  const hand_over = plan.map(({ request, colleague }) => ({ request, colleague }))
  await call(ada, 'add_leave', { adviser: ada.sub, ...days, hand_over })
  await call(ada, 'duty_board')
}

async function aDayOfTheProgram(): Promise<void> {
  await call(boss, 'send_test_letter')
  await call(boss, 'test_letter_outcome')
  await ask(world, service, 'select private.report_program($1, now(), $2)', [
    crypto.randomUUID(),
    JSON.stringify({ fictitious: ['BRAND'], without_mail: true, disk_free: 1, disk_total: 1e12, unset: [] }),
  ])
  for (const task of ['send_letter', 'tell_advisers']) {
    await ask(world, service, 'select outbox.enqueue($1, $2, max_attempts => 2)', [task, { secret: 'x' }])
  }
  await world.owner.query(
    `update graphile_worker._private_jobs set last_error = 'The mail server says no', created_at = now() - interval '1 hour',
       attempts = case when task_id = (select id from graphile_worker._private_tasks where identifier = 'send_letter')
         and max_attempts = 2 then 2 else 1 end`,
  )
  await call(boss, 'dead_letters')
  await call(boss, 'sending_health')
  await ask(world, service, 'select private.set_functions($1)', [
    JSON.stringify([
      { name: 'hook', verify: 'events', events: ['received'] },
      { name: 'wrong', left_out: 'x' },
    ]),
  ])
  const at = new Date().toISOString()
  await ask(world, service, 'select private.keep_function_log($1, $2)', [
    JSON.stringify([
      { function: 'hook', at, run: 'a-1', level: 'info', line: 'told' },
      { function: 'hook', at, level: 'error', line: 'it does not start' },
    ]),
    JSON.stringify([{ function: 'hook', runs: 1, failed: ['a-1'], last_at: at, last_outcome: '503' }]),
  ])
  await call(boss, 'operator_functions')
  await call(boss, 'function_log')
}

async function aDayOfTheCatalogue(): Promise<void> {
  const changed = (to: unknown) => ({ priceFrom: { to } })
  await call(ada, 'save_draft', { experience: '2', edition: '', changes: changed(1700) })
  await call(boss, 'publish_catalogue', { drafts: [['2', '']] })
  await call(ada, 'save_draft', { experience: '4', edition: '', changes: changed(null) })
  await call(ada, 'draft_original', { experience: '2', edition: '' })
  await call(boss, 'plan_catalogue', { drafts: [['2', '']], publish_at: new Date(Date.now() + hours(1)) })
  await call(ada, 'save_catalogue_note', { experience: '2', edition: '', changes: {} })
  await call(ada, 'published_catalogue')
  await call(ada, 'catalogue_room')
  await call(ada, 'catalogue_history', { experience: '2', edition: '' })
}

async function aDayOfRights(request: string): Promise<void> {
  const days = { first_day: dayAhead(-1), last_day: dayAhead(1) }
  await call(ada, 'figures', { ...days, categories: { 1: 'f1' } })
  await call(boss, 'export_requests', days)
  await call(ada, 'find_person', { contact: 'ada@example.com' })
  await world.owner.query(
    `insert into documents (id, contact_request_id, name, size, sha256, sent_by) values (gen_random_uuid(), $1, 'q.pdf', 5, '00', $2)`,
    [request, ada.sub],
  )
  await call(boss, 'export_person', { contact: 'ada@example.com' })
  await call(boss, 'audit_page', { request })
  await call(boss, 'audit_page')
  await call(boss, 'erase_person', { contact: 'other@example.com' })
}

const described = functions.flatMap(({ name, returns }) =>
  returns.kind === 'value' && returns.answer ? [{ name, answer: returns.answer }] : [],
)

test('the day calls every function whose answer is described', async () => {
  const request = await aDayOfRequests()
  await aDayOfTheTeam()
  await aDayOfTheProgram()
  await aDayOfTheCatalogue()
  await aDayOfRights(request)
  expect(described.map(({ name }) => name).filter((name) => !heard.has(name))).toEqual([])
})

test.each(described)('$name answers as it is described', ({ name, answer }) => {
  for (const one of heard.get(name) ?? []) {
    const issues = v.safeParse(answer, one).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    expect(issues, JSON.stringify(one).slice(0, 2000)).toBeUndefined()
  }
})

test('each list of an answer had an element at least once, so that its elements were parsed, too', () => {
  const filled = new Map<string, boolean>()
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      filled.set(path, filled.get(path) || value.length > 0)
      for (const item of value) look(item, `${path}[]`)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) look(member, `${path}.${key}`)
    }
  }
  for (const { name } of described) for (const one of heard.get(name)!) look(one, name)
  expect([...filled].filter(([, isFilled]) => !isFilled).map(([path]) => path)).toEqual([])
})
