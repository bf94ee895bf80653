/** A telephone as a second factor, factors in an administrator's hands, and kinds that are off (protocol §6, §7). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aMember } from './auth-steps.ts'
import { aClock, addApp } from './mfa-steps.ts'

const clock = aClock()
let world: World
let admin: ReturnType<typeof aClient>['auth']['admin']
beforeAll(async () => {
  world = await aWorld({
    worker: true,
    now: () => clock.now,
    settings: { AUTH_PASSWORD_COST: '4', AUTH_SEND_SECONDS: '0', AUTH_MFA_PHONE: 'on', AUTH_LIMIT_MFA: '10000' },
  })
  admin = aClient(world, { secret: true }).auth.admin
})
afterAll(() => world.stop())

describe('a telephone', () => {
  /** Returns the text messages sent to a number. */
  async function messagesTo(phone: string): Promise<string[]> {
    const directory = join(world.dataDir, 'text-messages')
    const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.json'))
    const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
    const messages = files.map((file) => JSON.parse(file) as { to: string; text: string })
    return messages.filter(({ to }) => to === phone).map(({ text }) => text)
  }

  test('gets a code that raises the session', async () => {
    const { client } = await aMember(world)
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'mine',
      phone: '+33612345678',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'phone', friendly_name: 'mine', phone: '33612345678' })
    const challenge = await client.auth.mfa.challenge({ factorId: data!.id, channel: 'sms' })
    expect(challenge.data).toMatchObject({ type: 'phone' })
    const [message] = await vi.waitUntil(
      async () => {
        const messages = await messagesTo('+33612345678')
        return messages.length > 0 && messages
      },
      { timeout: 60_000 },
    )
    const code = /(?<!\d)\d{6}(?!\d)/.exec(message!)![0]
    const verify = (typed: string) =>
      client.auth.mfa.verify({ factorId: data!.id, challengeId: challenge.data!.id, code: typed })
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await verify(wrong)).error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
    const { data: raised } = await verify(code)
    expect(decodeJwt(raised!.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    const again = await client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'again', phone: '+33612345678' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  test('that was never verified is replaced by a second enrolment', async () => {
    const { client } = await aMember(world)
    const enroll = () => client.auth.mfa.enroll({ factorType: 'phone', friendlyName: 'mine', phone: '+33612345679' })
    const first = await enroll()
    const second = await enroll()
    expect(second.error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data!.all.map(({ id }) => id)).toEqual([second.data!.id])
    expect(second.data!.id).not.toBe(first.data!.id)
  })

  test('must be a number', async () => {
    const { client } = await aMember(world)
    for (const phone of ['', 'mine', '+0123']) {
      expect((await client.auth.mfa.enroll({ factorType: 'phone', phone })).error).toMatchObject({
        code: 'validation_failed',
      })
    }
  })
})

describe('an administrator', () => {
  test('sees, renames and removes factors, and the sessions they raised fall back', async () => {
    const { client, user } = await aMember(world)
    const { factorId } = await addApp(client, clock)
    const list = await admin.mfa.listFactors({ userId: user.id })
    expect(list.data!.factors).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'verified' }])
    const renamed = await fetch(`${world.address}/auth/v1/admin/users/${user.id}/factors/${factorId}`, {
      method: 'PUT',
      headers: { apikey: world.secrets.secretKey },
      body: JSON.stringify({ friendly_name: 'lost' }),
    })
    expect(await renamed.json()).toMatchObject({ id: factorId, friendly_name: 'lost' })
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toBeNull()
    await client.auth.refreshSession()
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })
})

test('kinds that are switched off can be neither enrolled nor challenged', async () => {
  const off = await aWorld({ settings: { AUTH_PASSWORD_COST: '4', AUTH_MFA_TOTP: 'off', AUTH_MFA_PASSKEY: 'off' } })
  try {
    const { client, user } = await aMember(off)
    for (const factorType of ['totp', 'phone', 'webauthn'] as const) {
      const { error } = await client.auth.mfa.enroll({
        factorType,
        friendlyName: 'one',
        phone: '+33612345678',
      } as never)
      expect(error).toMatchObject({ status: 422, code: `mfa_${factorType}_enroll_not_enabled` })
      const { rows } = await off.database.owner.query<{ id: string }>(
        'insert into auth.mfa_factors (user_id, factor_type) values ($1, $2) returning id',
        [user.id, factorType],
      )
      const asked = await client.auth.mfa.challenge({ factorId: rows[0]!.id })
      expect(asked.error).toMatchObject({ status: 422, code: `mfa_${factorType}_verify_not_enabled` })
    }
  } finally {
    await off.stop()
  }
})
