/** Tests passkey answers with a valid signature and one wrong value (safety F42): none upgrades a session. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPasskey, type Ceremony, type Passkey } from '#tests/outside/a-passkey.ts'
import { aMember } from '#tests/protocol/auth/auth-steps.ts'
import { callAt, unhurriedFactors } from '#tests/protocol/auth/mfa-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const SITE = 'https://premier-rang.example'
const GOOD = { origin: SITE, rpId: 'premier-rang.example' }

let world: World
beforeAll(async () => {
  world = await aWorld({ settings: { ...unhurriedFactors, SITE_URL: SITE } })
})
afterAll(() => world.stop())

interface Challenge {
  id: string
  webauthn: { type: string; credential_options: { publicKey: { challenge: string } } }
}

/** Signs in a new user and starts the enrolment of a passkey, which is not registered yet. */
async function startEnrolment() {
  const call = callAt(world)
  const { session } = await aMember(world)
  const token = session.access_token
  const enrollment = await call(token, 'POST', '/factors', { factor_type: 'webauthn', friendly_name: 'laptop' })
  const { id: factorId } = (await enrollment.json()) as { id: string }
  const post = (path: string, body: object) => call(token, 'POST', `/factors/${factorId}${path}`, body)
  const requestChallenge = async () => (await (await post('/challenge', {})).json()) as Challenge
  const sendAnswer = async ({ id, webauthn: { type } }: Challenge, credential_response: object) => {
    const answer = await post('/verify', { challenge_id: id, webauthn: { type, credential_response } })
    return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) }
  }
  return { requestChallenge, sendAnswer }
}

/** Signs in a new user with a registered passkey. */
async function enrolPasskey() {
  const person = await startEnrolment()
  const passkey = aPasskey()
  const challenge = await person.requestChallenge()
  expect((await person.sendAnswer(challenge, passkey.make(ceremony(challenge)))).status).toBe(200)
  return { ...person, passkey }
}

const ceremony = ({ webauthn }: Challenge, more: Partial<Ceremony> = {}): Ceremony => ({
  ...GOOD,
  challenge: webauthn.credential_options.publicKey.challenge,
  ...more,
})

const REFUSED = { status: 422, code: 'mfa_verification_failed' }

const WRONG: [what: string, more: Partial<Ceremony>][] = [
  ['for another site', { origin: 'https://evil.example' }],
  ['for a site whose name begins like ours', { origin: `${SITE}.evil.example` }],
  ['for another subdomain of ours', { origin: 'https://blog.premier-rang.example' }],
  ['for our domain without encryption', { origin: 'http://premier-rang.example' }],
  ['for another port of ours', { origin: `${SITE}:8443` }],
  ['for the local machine', { origin: 'http://localhost:3000' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['for the domain above ours', { rpId: 'example' }],
  ['to another challenge', { challenge: 'c29tZSBvdGhlciBjaGFsbGVuZ2Ugb2Ygc29tZWJvZHk' }],
  ['without user presence', { flags: 0x04 }],
]

test('the answer that the others are derived from is valid', async () => {
  const { requestChallenge, sendAnswer, passkey } = await enrolPasskey()
  const challenge = await requestChallenge()
  expect(challenge.webauthn.type).toBe('request')
  expect((await sendAnswer(challenge, passkey.use(ceremony(challenge)))).access_token).toBeTruthy()
})

describe('a new passkey', () => {
  test.each(WRONG)('%s is not stored', async (_what, more) => {
    const { requestChallenge, sendAnswer } = await startEnrolment()
    const challenge = await requestChallenge()
    expect(await sendAnswer(challenge, aPasskey().make(ceremony(challenge, more)))).toMatchObject(REFUSED)
    expect((await requestChallenge()).webauthn.type, 'the enrolment is still open').toBe('create')
  })

  test('in an answer of the other ceremony is not stored', async () => {
    const { requestChallenge, sendAnswer } = await startEnrolment()
    const challenge = await requestChallenge()
    const answer = aPasskey().make(ceremony(challenge, { type: 'webauthn.get' }))
    expect(await sendAnswer(challenge, answer)).toMatchObject(REFUSED)
  })
})

describe('a registered passkey', () => {
  test.each(WRONG)('%s is refused', async (_what, more) => {
    const { requestChallenge, sendAnswer, passkey } = await enrolPasskey()
    const challenge = await requestChallenge()
    expect(await sendAnswer(challenge, passkey.use(ceremony(challenge, more)))).toMatchObject(REFUSED)
  })

  test('in an answer of the other ceremony is refused', async () => {
    const { requestChallenge, sendAnswer, passkey } = await enrolPasskey()
    const challenge = await requestChallenge()
    expect(await sendAnswer(challenge, passkey.use(ceremony(challenge, { type: 'webauthn.create' })))).toMatchObject(
      REFUSED,
    )
  })

  test('with the signature of another key is refused', async () => {
    const { requestChallenge, sendAnswer, passkey } = await enrolPasskey()
    const challenge = await requestChallenge()
    const stranger: Passkey = aPasskey()
    const answer = { ...stranger.use(ceremony(challenge)), id: passkey.id, rawId: passkey.id }
    expect(await sendAnswer(challenge, answer)).toMatchObject(REFUSED)
  })

  test('is accepted once and for its own challenge only, also when the answer is sent many times at once', async () => {
    const { requestChallenge, sendAnswer, passkey } = await enrolPasskey()
    const [one, other] = [await requestChallenge(), await requestChallenge()]
    const answer = passkey.use(ceremony(one))
    expect(await sendAnswer(other, answer)).toMatchObject(REFUSED)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendAnswer(one, answer)))
    expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1)
    const later = await requestChallenge()
    expect(await sendAnswer(later, answer)).toMatchObject(REFUSED)
  })

  test('with a signature counter that is too low is a copy and is refused', async () => {
    const { requestChallenge, sendAnswer, passkey } = await enrolPasskey()
    const first = await requestChallenge()
    expect((await sendAnswer(first, passkey.use(ceremony(first, { counter: 7 })))).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const challenge = await requestChallenge()
      expect(await sendAnswer(challenge, passkey.use(ceremony(challenge, { counter })))).toMatchObject(REFUSED)
    }
  })
})
