import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { hours } from '#contract/durations.ts'
import { aRequest as storedRequest, ask, noteCall } from '#tests/console-people.ts'
import { aClient, lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from './console-steps.ts'
import { expectNotice } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

async function aRequest({ database: { owner } }: World, values: Record<string, string> = {}): Promise<void> {
  const usual = { name: 'Zoé Quatrefages', email: 'zoe@example.com', whatsapp: '+33698765432', assistant_email: null }
  const row = { ...usual, ...values }
  await owner.query(
    `insert into contact_requests (name, email, whatsapp, message, number_of_people, selected_experiences_count,
       selected_experiences, assistant_email) values ($1, $2, $3, 'Loge de ' || $1::text, 2, 1, '[{"id": "1"}]', $4)`,
    [row.name, row.email, row.whatsapp, row.assistant_email],
  )
}

/** Returns the tables of which a row contains the words in any column. */
async function findTablesWith(world: World, words: string): Promise<string[]> {
  const { rows } = await world.database.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth', 'graphile_worker')`,
  )
  const saying = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await world.database.owner.query(`select 1 from ${name} t where t::text ilike $1 limit 1`, [
        `%${words}%`,
      ])
      return found.rowCount ? [name] : []
    }),
  )
  return saying.flat()
}

test('an admin invites by letter, changes a role and deactivates; the last admin cannot be removed', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  const colleague = await anAdviser(world, { name: 'Youssef El Amrani' })
  await enterAsAdmin(page, world, '/team')
  const act = async (label: Parameters<typeof fr>[0], name: string) => {
    await page.getByRole('button', { name: fr('team.actionNamed', { action: fr(label), name }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr(label) })
      .click()
  }

  await page.getByRole('button', { name: fr('team.invite'), exact: true }).click()
  await page.getByRole('textbox', { name: fr('team.invite.email') }).fill('Salma@Example.com')
  await page.getByLabel(fr('team.invite.name')).fill('Salma Haddad')
  await page.getByLabel(fr('team.invite.language')).selectOption('ar')
  await page.getByRole('button', { name: fr('team.invite.do'), exact: true }).click()
  await expectNotice(page, fr('team.invite.done'))
  await expect.poll(() => lettersTo(world, 'salma@example.com'), 'the letter is written').toHaveLength(1)
  const members = page.getByRole('region', { name: fr('team.members') })
  const salma = members.getByRole('listitem').filter({ hasText: 'Salma Haddad' })
  const waiting = page.getByRole('region', { name: fr('team.invitations') }).getByRole('listitem')
  await expect(waiting.filter({ hasText: 'salma@example.com' }), 'it waits, and makes no member').toBeVisible()
  await expect(salma).toHaveCount(0)
  await page.getByRole('button', { name: fr('team.invite'), exact: true }).click()
  await page.getByRole('textbox', { name: fr('team.invite.email') }).fill(colleague.email)
  await page.getByLabel(fr('team.invite.name')).fill('Salma Haddad')
  await page.getByRole('button', { name: fr('team.invite.do'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(fr('team.invite.inTeam'))).toBeVisible()
  await page.getByRole('dialog').getByText(fr('console.cancel'), { exact: true }).click()

  const again = fr('team.actionNamed', { action: fr('team.invitations.again'), name: 'Salma Haddad' })
  await page.getByRole('button', { name: again }).click()
  await expect.poll(() => lettersTo(world, 'salma@example.com'), 'another letter is written').toHaveLength(2)
  const [old, fresh] = (await lettersTo(world, 'salma@example.com')).map(({ linkToken }) => linkToken!)
  const press = (token_hash: string) => aClient(world).auth.verifyOtp({ token_hash, type: 'invite' })
  expect((await press(old!)).error, 'the first opens nothing any more').not.toBeNull()
  expect((await press(fresh!)).error).toBeNull()
  await expect(salma, 'now she is a member').toBeVisible({ timeout: 15_000 })
  await expect(waiting).toHaveCount(0)

  const herself = fr('team.actionNamed', { action: fr('team.deactivate'), name: 'Inès Morel' })
  await expect(members.getByRole('button', { name: herself }), 'she would lock herself out').toHaveCount(0)
  await act('team.role.makeAdviser', 'Inès Morel')
  await expect(page.getByText(fr('team.lastAdmin.text'))).toBeVisible()
  await act('team.role.makeAdmin', colleague.name)
  await expectNotice(page, fr('team.role.changed'))
  await act('team.role.makeAdviser', colleague.name)
  await act('team.deactivate', colleague.name)
  await expectNotice(page, fr('team.deactivate.done'))
  const sql = 'select role, active from advisers where user_id = $1'
  expect((await world.database.owner.query(sql, [colleague.id])).rows).toEqual([{ role: 'adviser', active: false }])
})

test('the roster is edited in the room, and the promised hour depends on it', async ({ page, world }) => {
  const adviser = await anAdviser(world, { name: 'Inès Morel' })
  await anAdviser(world, { name: 'Claire Dubois' })
  await enter(page, adviser, { path: '/team' })
  await expect(page.getByText(fr('team.duty.everybody'))).toBeVisible()
  await expect(page.getByText(fr('team.roster.editNamed', { name: 'Claire Dubois' })), 'not hers').toHaveCount(0)

  // Nobody is on duty before noon of tomorrow. It is day then, because a call is promised in the day of a client.
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', weekday: 'long' }).format(
    new Date(Date.now() + hours(24)),
  )
  const starts = '12:00'
  await page.getByRole('button', { name: fr('team.roster.editNamed', { name: 'Inès Morel' }) }).click()
  await page.getByRole('button', { name: fr('team.roster.addNamed', { day }) }).click()
  await page.getByLabel(fr('team.roster.starts', { day, place: 1 })).fill(starts)
  await page.getByLabel(fr('team.roster.ends', { day, place: 1 })).fill('')
  await page.getByRole('button', { name: fr('console.save') }).click()
  await expect(page.getByRole('alert').getByText(fr('team.roster.unfinished'))).toBeVisible()
  await page.getByLabel(fr('team.roster.ends', { day, place: 1 })).fill(starts)
  await page.getByRole('button', { name: fr('console.save') }).click()
  await expectNotice(page, fr('team.roster.saved'))

  await expect(page.getByText(fr('team.duty.nobody'))).toBeVisible()
  await expect(page.getByText(`${day} 12:30`, { exact: true })).toBeVisible()
  const { rows } = await world.database.owner.query(
    `select to_char(private.promised_by(now()) at time zone 'Europe/Paris', 'HH24:MI') as hour`,
  )
  expect(rows).toEqual([{ hour: '12:30' }])

  await page.getByRole('button', { name: fr('team.exceptionsNamed', { name: 'Inès Morel' }) }).click()
  await page.getByLabel(fr('team.exceptions.kind')).selectOption(fr('team.exceptions.on'))
  await page.getByRole('button', { name: fr('team.exceptions.add') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(fr('team.duty.allDay'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('console.close') })
    .click()
  await expect(page.getByText(fr('team.duty.nobody')), 'an extra day counts at once').toBeHidden()
  const today = page.getByRole('region', { name: fr('team.duty') }).getByRole('listitem')
  await expect(today.filter({ hasText: fr('team.exceptions.on') })).toContainText(fr('team.exceptions.untilToday'))
})

test('a failed letter is shown in the room and sent again', async ({ page, world }) => {
  await world.database.owner.query(
    `select graphile_worker.add_job('send_letter', '{}', max_attempts => 1, run_at => now() + interval '1 hour')`,
  )
  await world.database.owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the mail server said no'`,
  )
  await enterAsAdmin(page, world, '/team')
  const letters = page.getByRole('region', { name: fr('team.dead') })
  await expect(letters.getByText('the mail server said no')).toBeVisible()
  const retry = fr('team.actionNamed', { action: fr('team.dead.retry'), name: fr('team.task.send_letter') })
  await letters.getByRole('button', { name: retry }).click()
  await expectNotice(page, fr('team.dead.retried'))
})

const other = { name: 'Somebody Else', email: 'else@example.com', whatsapp: '+33611111111' }
const copied = { ...other, assistant_email: 'zoe@example.com' }

test('a person is found by address, exported as a file, and erased in two steps: no table contains their words', async ({
  page,
  world,
}) => {
  await aRequest(world)
  await aRequest(world, copied)
  await enterAsAdmin(page, world, '/rights')
  await page.getByLabel(fr('rights.find.contact')).fill('ZOE@example.com')
  await page.getByRole('button', { name: fr('rights.find.do') }).click()
  await expect(page.getByText(fr('rights.found', { count: 1 }))).toBeVisible()
  await expect(page.getByText(fr('rights.copied.text')), 'and in copy of another').toHaveCount(1)
  expect(page.url(), 'no contact stands in an address').not.toContain('example')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fr('rights.export') }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Zoé Quatrefages')
  const [date] = file.suggestedFilename().match(/20\d\d-\d\d-\d\d/)!
  expect(file.suggestedFilename(), 'in the language of the room').toBe(`${fr('rights.file', { date })}.json`)

  await page.getByRole('button', { name: fr('rights.erase') }).click()
  await expect(page.getByText(fr('rights.erase.staysLedger'))).toBeVisible()
  await page.getByRole('button', { name: fr('rights.erase.next') }).click()
  const again = page.getByRole('dialog').getByRole('textbox')
  await again.fill('else@example.com')
  await page.getByRole('button', { name: fr('rights.erase.do', { count: 2 }) }).click()
  await expect(page.getByText(fr('rights.erase.differs'))).toBeVisible()
  await again.fill('ZOE@example.com')
  await page.getByRole('button', { name: fr('rights.erase.do', { count: 2 }) }).click()
  await expectNotice(page, fr('rights.erased', { count: 2 }))

  for (const words of ['quatrefages', 'zoe@example', '98765432']) {
    expect(await findTablesWith(world, words), words).toEqual([])
  }
  expect(await findTablesWith(world, 'Somebody Else'), 'others are kept').toContain('public.contact_requests')
  const log = page.getByRole('region', { name: fr('rights.audit') })
  for (const action of ['searched_person', 'exported', 'erased'] as const) {
    await expect(log.getByRole('cell', { name: fr(`rights.action.${action}`), exact: true }).first()).toBeVisible()
  }
  const { rows } = await world.database.owner.query<{ reference: string }>(
    'select reference from request_work where erased_at is not null',
  )
  const { reference } = rows[0]!
  await expect(log.getByRole('link', { name: reference, exact: true }).first()).toHaveAttribute('href', /requests/)
  await log
    .getByRole('link', { name: fr('rights.audit.onlyNamed', { request: reference }) })
    .first()
    .click()
  await expect(page).toHaveURL(/request=[\da-f-]{36}/)
  await expect(log.getByRole('cell', { name: fr('rights.action.searched_person') })).toHaveCount(0)
  const unbroken = `\u2066${reference.replaceAll('-', '-\u2060')}\u2069`
  await expect(log.getByText(fr('rights.audit.filtered', { request: unbroken }))).toBeVisible()
})

test('every act on a request is in the log, in words: the call, its outcome, the merge and its undo', async ({
  page,
  world,
}) => {
  const { database } = world
  const bea = { role: 'authenticated', sub: (await anAdviser(world, { name: 'Bea Lind' })).id, aal: 'aal1' } as const
  const [kept, double] = [await storedRequest(database), await storedRequest(database)]
  const { version } = await noteCall(database, bea, kept, 'no_answer', { next: `now() + interval '2 hours'` })
  await ask(database, bea, 'select take_back($1, $2)', [kept, version])
  await ask(database, bea, 'select merge_double($1, $2)', [double, kept])
  await enterAsAdmin(page, world, '/rights')
  const lines = page.getByRole('region', { name: fr('rights.audit') }).getByRole('row')
  const line = (action: 'attempt' | 'taken_back' | 'merged' | 'took_double') =>
    lines.filter({ hasText: 'Bea Lind' }).filter({ hasText: fr(`rights.action.${action}`) })
  await expect(line('attempt').first()).toContainText(new RegExp(`${fr('sheet.outcome.no_answer')}, Prochain appel`))
  await expect(line('taken_back').filter({ hasText: fr('rights.detail.step.attempt') })).toHaveCount(1)
  for (const merge of ['merged', 'took_double'] as const) await expect(line(merge)).toContainText(/PR-.*PR-/)
})

test('an adviser who is not an admin sees neither the people nor the log, and cannot export', async ({
  page,
  world,
}) => {
  await aRequest(world)
  await enter(page, await anAdviser(world), { path: '/team' })
  await expect(page.getByRole('heading', { name: fr('team.roster') })).toBeVisible()
  await expect(page.getByRole('heading', { name: fr('team.members') })).toHaveCount(0)
  await page.getByRole('link', { name: fr('view.rights') }).click()
  await page.getByLabel(fr('rights.find.contact')).fill('06 98 76 54 32')
  await page.keyboard.press('Enter')
  await expect(page.getByText(fr('rights.adminOnly'))).toBeVisible()
  await expect(page.getByRole('heading', { name: fr('rights.audit') })).toHaveCount(0)
})

test('axe finds nothing in team and rights and their dialogs, in French and Arabic, on a desktop and a phone', async ({
  page,
  world,
}) => {
  await aRequest(world)
  await aRequest(world, copied)
  const { id } = await anAdviser(world, { name: 'Youssef El Amrani' })
  await world.database.owner.query(
    `insert into duty_hours (adviser_id, weekday, starts, ends) values ($1, 1, '22:00', '06:00')`,
    [id],
  )
  await world.database.owner.query(
    `insert into retention_runs (at, erased, invitations, audit_rows, changes) values (now(), 1, 2, 3, 4)`,
  )
  await enterAsAdmin(page, world, '/team')
  const found: string[] = []
  for (const [language, width] of [
    ['fr', 390],
    ['ar', 390],
    ['ar', 1440],
  ] as const) {
    const t = makeTranslate(language)
    const look = async (where: string) => {
      // When a dialog closes, a button below the pointer would fade to its hover colours.
      await page.mouse.move(0, 0)
      await expectNoSidewaysScroll(page)
      found.push(...(await axeFaults(page, `${language} ${width} ${where}`)))
    }
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/console/team?lang=${language}`)
    await expect(page.getByText(t('team.dead.none'))).toBeVisible()
    await look('team')
    // On a phone the rows are cards, so no table scrolls or stops the focus.
    await expect(page.getByRole('group', { name: t('team.roster') }), 'no scrollable table').toHaveCount(0)
    await page.getByRole('button', { name: t('team.roster.editNamed', { name: 'Youssef El Amrani' }) }).click()
    await look('hours')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('team.exceptionsNamed', { name: 'Youssef El Amrani' }) }).click()
    await look('exceptions')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('team.invite'), exact: true }).click()
    await look('invite')
    await page.goto(`/console/rights?lang=${language}`)
    await page.getByLabel(t('rights.find.contact')).fill('zoe@example.com')
    await page.getByRole('button', { name: t('rights.find.do') }).click()
    await page.getByRole('button', { name: t('rights.erase') }).click()
    await look('erase')
    await page.keyboard.press('Escape')
    await look('rights')
  }
  expect(found).toEqual([])
})
