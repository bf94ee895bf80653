/** Passkeys as second factors, with the official client in a real Chromium (protocol §6, safety F42). */
import {
  answerOf,
  answerOfNew,
  authenticate,
  expect,
  levelOf,
  REFUSED,
  register,
  send,
  signIn,
  test,
} from './passkey-steps.ts'

test('somebody makes a passkey, and uses it at the next sign-in', async ({
  world,
  member: { page, email, userId },
}) => {
  const factorId = await register(page, 'laptop')
  expect(await levelOf(page)).toBe('aal2')
  const factors = await page.evaluate(async () => (await window.client.auth.mfa.listFactors()).data!.webauthn)
  expect(factors).toMatchObject([
    { id: factorId, status: 'verified', friendly_name: 'laptop', factor_type: 'webauthn' },
  ])

  await signIn(page, email)
  expect(await levelOf(page)).toBe('aal1')
  expect(await authenticate(page, factorId)).toBeNull()
  expect(await levelOf(page)).toBe('aal2')
  const { rows } = await world.database.owner.query<{ counter: number; method: string }>(
    `select distinct (web_authn_credential ->> 'counter')::int as counter, authentication_method as method
     from auth.mfa_factors f join auth.sessions s on s.factor_id = f.id
     join auth.mfa_amr_claims c on c.session_id = s.id and authentication_method <> 'password'
     where f.user_id = $1`,
    [userId],
  )
  expect(rows).toEqual([{ counter: expect.any(Number), method: 'mfa/webauthn' }])
  expect(rows[0]!.counter).toBeGreaterThan(1)
})

test('one passkey is not made twice for the same person', async ({ member: { page } }) => {
  await register(page, 'laptop')
  const again = await page.evaluate(async () =>
    String((await window.client.auth.mfa.webauthn.register({ friendlyName: 'again' })).error),
  )
  expect(again).toMatch(/previously registered|InvalidState/i)
})

test('a copy of the passkey that counts behind is refused', async ({
  member: { page },
  authenticator: { cdp, id },
}) => {
  const factorId = await register(page, 'laptop')
  expect(await authenticate(page, factorId)).toBeNull()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })
  await cdp.send('WebAuthn.removeCredential', { authenticatorId: id, credentialId: credentials[0]!.credentialId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId: id, credential: { ...credentials[0]!, signCount: 0 } })
  expect(await authenticate(page, factorId)).toBe('mfa_verification_failed')
})

test('an answer opens once, and no other challenge', async ({ member: { page, email } }) => {
  const factorId = await register(page, 'laptop')
  await signIn(page, email)
  const [one, other] = [await answerOf(page, factorId), await answerOf(page, factorId)]
  expect(await send(page, factorId, { ...one, challenge_id: other.challenge_id })).toMatchObject(REFUSED)
  expect(await levelOf(page)).toBe('aal1')
  expect((await send(page, factorId, one)).status).toBe(200)
  expect(await send(page, factorId, one)).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } })
})

test('an answer of another kind than was asked saves no passkey', async ({ world, member: { page, userId } }) => {
  const factorId = await register(page, 'laptop')
  const kept = async () =>
    (await world.database.owner.query('select web_authn_credential from auth.mfa_factors where user_id = $1', [userId]))
      .rows
  const before = await kept()
  const { data } = await page.evaluate(async () =>
    window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'two' }),
  )
  const made = await answerOfNew(page, data!.id)
  const asked = await page.evaluate((id) => window.post(`/factors/${id}/challenge`, {}), factorId)
  expect(asked.body).toMatchObject({ webauthn: { type: 'request' } })
  for (const type of ['create', 'request']) {
    const challenge = await page.evaluate((id) => window.post(`/factors/${id}/challenge`, {}), factorId)
    const answer = {
      challenge_id: challenge.body['id'],
      webauthn: { type, credential_response: made.webauthn.credential_response },
    }
    expect(await send(page, factorId, answer)).toMatchObject(REFUSED)
  }
  expect((await kept()).filter(({ web_authn_credential }) => web_authn_credential !== null)).toEqual(before)
})

test('a passkey belongs to the one factor it was made for', async ({ member: { page, email } }) => {
  const laptop = await register(page, 'laptop')
  const enrolled = await page.evaluate(async () =>
    window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'two' }),
  )
  const two = enrolled.data!.id
  expect((await send(page, two, await answerOfNew(page, two))).status).toBe(200)
  await signIn(page, email)
  const [first, second] = [await answerOf(page, laptop), await answerOf(page, two)]
  const crossed = {
    ...first,
    webauthn: { ...first.webauthn, credential_response: second.webauthn.credential_response },
  }
  expect(await send(page, laptop, crossed)).toMatchObject(REFUSED)
  expect((await send(page, two, second)).status).toBe(200)
})

for (const [what, change] of [
  ['another site', { origin: 'https://evil.example.com' }],
  ['another port of another machine', { origin: 'http://localhost.evil.example.com:3000' }],
  ['another ceremony', { type: 'webauthn.get' }],
  ['another challenge', { challenge: 'AAAA' }],
] as const) {
  test(`a passkey made for ${what} is refused`, async ({ world, member: { page, userId } }) => {
    const enrolled = await page.evaluate(async () =>
      window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'one' }),
    )
    const factorId = enrolled.data!.id
    const answer = await answerOf(page, factorId)
    const credential = answer.webauthn.credential_response as { response: { clientDataJSON: string } }
    const said = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString()) as object
    credential.response.clientDataJSON = Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url')
    expect(await send(page, factorId, answer)).toMatchObject(REFUSED)
    const { rows } = await world.database.owner.query(
      'select status, web_authn_credential as passkey from auth.mfa_factors where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ status: 'unverified', passkey: null }])
  })
}

test('nonsense is refused in words', async ({ member: { page } }) => {
  const enrolled = await page.evaluate(async () =>
    window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'one' }),
  )
  const factorId = enrolled.data!.id
  for (const credential_response of [
    {},
    { id: 1, response: null },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!' } },
  ]) {
    const challenge = await page.evaluate((id) => window.post(`/factors/${id}/challenge`, {}), factorId)
    const answer = { challenge_id: challenge.body['id'], webauthn: { type: 'create', credential_response } }
    expect(await send(page, factorId, answer)).toMatchObject(REFUSED)
  }
  const without = await send(page, factorId, { challenge_id: factorId, code: '123456' })
  expect(without).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})
