/** Checks that every row of the auth table is called by a test: in `every-call.test.ts`, or in the file listed here. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { authTable } from '#server/auth/routes.ts'
import { aWorld } from '#tests/world.ts'
import { lastLetterTo, somebody, unhurried } from './auth-steps.ts'
import { SPECIFIED } from './specified-calls.ts'

/** The test file of each row, and a text of the file that shows the call. */
const ELSEWHERE: Record<string, readonly [file: string, words: string]> = {
  'POST magiclink': ['auth/every-row.test.ts', '/magiclink'],
  'GET verify': ['auth/links.test.ts', '/verify'],
  'GET confirm': ['auth/confirm.test.ts', '/confirm'],
  'HEAD confirm': ['auth/confirm.test.ts', "'HEAD'"],
  'POST confirm': ['auth/confirm.test.ts', "'POST'"],
  'GET callback': ['providers/providers.test.ts', '/callback'],
  'POST callback': ['providers/providers.test.ts', "'POST'"],
  'GET user/identities/authorize': ['providers/identities.test.ts', 'linkIdentity'],
  'PUT admin/users/{id}/factors/{id}': ['auth/admin.test.ts', "'PUT'"],
  'GET admin/audit': ['auth/admin.test.ts', 'admin/audit'],
  'GET sso/saml/metadata': ['providers/sso.test.ts', 'saml/metadata'],
  'POST sso/saml/acs': ['providers/sso.test.ts', 'saml/acs'],
  'GET admin/sso/providers': ['providers/sso-providers.test.ts', 'admin/sso/providers'],
  'POST admin/sso/providers': ['providers/sso-providers.test.ts', "'POST'"],
  'GET admin/sso/providers/{id}': ['providers/sso-providers.test.ts', 'admin/sso/providers'],
  'PUT admin/sso/providers/{id}': ['providers/sso-providers.test.ts', "'PUT'"],
  'DELETE admin/sso/providers/{id}': ['providers/sso-providers.test.ts', "'DELETE'"],
  'GET health': ['auth/wire.test.ts', '/health'],
  'GET settings': ['auth/wire.test.ts', '/settings'],
}

test('every row that is not in the specification is listed here with its test', () => {
  const specified = new Set(SPECIFIED.map((call) => call.replace(/\?.*/, '')))
  const rows = authTable.map(({ method, path }) => `${method} ${path.slice(1).replaceAll(/:\w+/g, '{id}')}`)
  expect(Object.keys(ELSEWHERE).toSorted()).toEqual(rows.filter((row) => !specified.has(row)).toSorted())
})

test.each(Object.entries(ELSEWHERE))('%s is called in the test that is listed here', (_row, [file, words]) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(words)
})

test('the older path of a one-time code sends the same letter', async () => {
  const world = await aWorld({ worker: true, settings: unhurried })
  const email = somebody()
  const answer = await fetch(`${world.address}/auth/v1/magiclink`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  expect(answer.status).toBe(200)
  expect((await lastLetterTo(world, email)).code).toMatch(/^\d{6}$/)
  await world.stop()
})
