/** The first steps of a fresh room tick themselves (product §4.10). */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())

const list = () => ask<Record<string, boolean>>(world, bea, 'select launch_list()')
const report = (unset: string[]) =>
  ask(world, service, `select private.report_program('00000000-0000-0000-0000-000000000001', now(), $1)`, [
    JSON.stringify({ unset }),
  ])

test('each is ticked by what is so, and by nothing else', async () => {
  const expected = {
    admin: true,
    second_factor: false,
    recovery_codes: false,
    mail: false,
    roster: false,
    contact_details: false,
    request: false,
  }
  expect(await list()).toEqual(expected)
  const steps: [keyof typeof expected, () => Promise<unknown>][] = [
    [
      'second_factor',
      () =>
        world.owner.query(
          `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
          [bea.sub],
        ),
    ],
    [
      'recovery_codes',
      () => world.owner.query(`insert into private.recovery_codes (user_id, code_hash) values ($1, 'hash')`, [bea.sub]),
    ],
    ['mail', () => ask(world, service, 'select private.note_mail_tried()')],
    [
      'roster',
      () =>
        ask(world, ada, 'select set_duty_hours($1, $2)', [
          ada.sub,
          JSON.stringify([{ weekday: 1, starts: '09:00', ends: '18:00' }]),
        ]),
    ],
    ['contact_details', () => report([])],
    ['request', () => aRequest(world)],
  ]
  for (const [step, done] of steps) {
    await done()
    expected[step] = true
    expect(await list(), step).toEqual(expected)
  }
  await report(['BRAND'])
  expect(await list()).toEqual({ ...expected, contact_details: false })
})

test('it is for admins', async () => {
  expect(await ask(world, ada, 'select launch_list()')).toMatchObject({ code: '42501' })
})
