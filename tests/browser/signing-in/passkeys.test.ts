/** Tests passkeys as second factors, with the official client in Chromium (protocol §6, safety F42). */
import {
  answerChallenge,
  answerAsNewPasskey,
  authenticate,
  expect,
  readLevel,
  REFUSED,
  register,
  sendAnswer,
  signIn,
  test,
} from './passkey-steps.ts'

test('a user registers a passkey and authenticates with it at the next sign-in', async ({
  world,
  member: { page, email, userId },
}) => {
  const factorId = await register(page, 'laptop')
  expect(await readLevel(page)).toBe('aal2')
  const factors = await page.evaluate(async () => (await window.client.auth.mfa.listFactors()).data!.webauthn)
  expect(factors).toMatchObject([
    { id: factorId, status: 'verified', friendly_name: 'laptop', factor_type: 'webauthn' },
  ])

  await signIn(page, email)
  expect(await readLevel(page)).toBe('aal1')
  expect(await authenticate(page, factorId)).toBeNull()
  expect(await readLevel(page)).toBe('aal2')
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

test('the same authenticator is not registered twice for one user', async ({ member: { page } }) => {
  await register(page, 'laptop')
  const again = await page.evaluate(async () =>
    String((await window.client.auth.mfa.webauthn.register({ friendlyName: 'again' })).error),
  )
  expect(again).toMatch(/previously registered|InvalidState/i)
})

test('a copied passkey, whose signature counter is too low, is refused', async ({
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

test('an answer is valid once, and only for its own challenge', async ({ member: { page, email } }) => {
  const factorId = await register(page, 'laptop')
  await signIn(page, email)
  const [one, other] = [await answerChallenge(page, factorId), await answerChallenge(page, factorId)]
  expect(await sendAnswer(page, factorId, { ...one, challenge_id: other.challenge_id })).toMatchObject(REFUSED)
  expect(await readLevel(page)).toBe('aal1')
  expect((await sendAnswer(page, factorId, one)).status).toBe(200)
  expect(await sendAnswer(page, factorId, one)).toMatchObject({
    status: 422,
    body: { code: 'mfa_ip_address_mismatch' },
  })
})

test('an answer to another ceremony than the requested one stores no passkey', async ({
  world,
  member: { page, userId },
}) => {
  const factorId = await register(page, 'laptop')
  const readCredentials = async () =>
    (await world.database.owner.query('select web_authn_credential from auth.mfa_factors where user_id = $1', [userId]))
      .rows
  const before = await readCredentials()
  const { data } = await page.evaluate(async () =>
    window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'two' }),
  )
  const made = await answerAsNewPasskey(page, data!.id)
  const requested = await page.evaluate((id) => window.post(`/factors/${id}/challenge`, {}), factorId)
  expect(requested.body).toMatchObject({ webauthn: { type: 'request' } })
  for (const type of ['create', 'request']) {
    const challenge = await page.evaluate((id) => window.post(`/factors/${id}/challenge`, {}), factorId)
    const answer = {
      challenge_id: challenge.body['id'],
      webauthn: { type, credential_response: made.webauthn.credential_response },
    }
    expect(await sendAnswer(page, factorId, answer)).toMatchObject(REFUSED)
  }
  expect((await readCredentials()).filter(({ web_authn_credential }) => web_authn_credential !== null)).toEqual(before)
})

test('a passkey is accepted only for its own factor', async ({ member: { page, email } }) => {
  const laptop = await register(page, 'laptop')
  const enrolled = await page.evaluate(async () =>
    window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'two' }),
  )
  const two = enrolled.data!.id
  expect((await sendAnswer(page, two, await answerAsNewPasskey(page, two))).status).toBe(200)
  await signIn(page, email)
  const [first, second] = [await answerChallenge(page, laptop), await answerChallenge(page, two)]
  const crossed = {
    ...first,
    webauthn: { ...first.webauthn, credential_response: second.webauthn.credential_response },
  }
  expect(await sendAnswer(page, laptop, crossed)).toMatchObject(REFUSED)
  expect((await sendAnswer(page, two, second)).status).toBe(200)
})

for (const [what, change] of [
  ['another site', { origin: 'https://evil.example.com' }],
  ['another port of another machine', { origin: 'http://localhost.evil.example.com:3000' }],
  ['another ceremony', { type: 'webauthn.get' }],
  ['another challenge', { challenge: 'AAAA' }],
] as const) {
  test(`a passkey registration for ${what} is refused`, async ({ world, member: { page, userId } }) => {
    const enrolled = await page.evaluate(async () =>
      window.client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'one' }),
    )
    const factorId = enrolled.data!.id
    const answer = await answerChallenge(page, factorId)
    const credential = answer.webauthn.credential_response as { response: { clientDataJSON: string } }
    const clientData = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString()) as object
    credential.response.clientDataJSON = Buffer.from(JSON.stringify({ ...clientData, ...change })).toString('base64url')
    expect(await sendAnswer(page, factorId, answer)).toMatchObject(REFUSED)
    const { rows } = await world.database.owner.query(
      'select status, web_authn_credential as passkey from auth.mfa_factors where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ status: 'unverified', passkey: null }])
  })
}

test('malformed answers are refused with an error code', async ({ member: { page } }) => {
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
    expect(await sendAnswer(page, factorId, answer)).toMatchObject(REFUSED)
  }
  const without = await sendAnswer(page, factorId, { challenge_id: factorId, code: '123456' })
  expect(without).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})
