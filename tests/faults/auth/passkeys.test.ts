/** Passkey answers with a valid signature and one wrong value (safety F42): none of them upgrades a session. */
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

interface Question {
  id: string
  webauthn: { type: string; credential_options: { publicKey: { challenge: string } } }
}

/** A signed-in person with a factor whose passkey is not registered yet. */
async function begun() {
  const call = callAt(world)
  const { session } = await aMember(world)
  const token = session.access_token
  const enrollment = await call(token, 'POST', '/factors', { factor_type: 'webauthn', friendly_name: 'laptop' })
  const { id: factorId } = (await enrollment.json()) as { id: string }
  const post = (path: string, body: object) => call(token, 'POST', `/factors/${factorId}${path}`, body)
  const ask = async () => (await (await post('/challenge', {})).json()) as Question
  const send = async ({ id, webauthn: { type } }: Question, credential_response: object) => {
    const answer = await post('/verify', { challenge_id: id, webauthn: { type, credential_response } })
    return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) }
  }
  return { ask, send }
}

/** The same person with a registered passkey. */
async function enrolled() {
  const person = await begun()
  const passkey = aPasskey()
  const question = await person.ask()
  expect((await person.send(question, passkey.make(ceremony(question)))).status).toBe(200)
  return { ...person, passkey }
}

const ceremony = ({ webauthn }: Question, more: Partial<Ceremony> = {}): Ceremony => ({
  ...GOOD,
  challenge: webauthn.credential_options.publicKey.challenge,
  ...more,
})

const REFUSED = { status: 422, code: 'mfa_verification_failed' }

const WRONG: [what: string, more: Partial<Ceremony>][] = [
  ['for another site', { origin: 'https://evil.example' }],
  ['for a site whose name begins like ours', { origin: `${SITE}.evil.example` }],
  ['for a part of ours that is not named', { origin: 'https://blog.premier-rang.example' }],
  ['for our name without encryption', { origin: 'http://premier-rang.example' }],
  ['for another port of ours', { origin: `${SITE}:8443` }],
  ['for the machine at hand', { origin: 'http://localhost:3000' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['for the domain above ours', { rpId: 'example' }],
  ['to another challenge', { challenge: 'c29tZSBvdGhlciBjaGFsbGVuZ2Ugb2Ygc29tZWJvZHk' }],
  ['with nobody there', { flags: 0x04 }],
]

test('the answer that all the others are made from is good', async () => {
  const { ask, send, passkey } = await enrolled()
  const question = await ask()
  expect(question.webauthn.type).toBe('request')
  expect((await send(question, passkey.use(ceremony(question)))).access_token).toBeTruthy()
})

describe('a passkey made', () => {
  test.each(WRONG)('%s is not kept', async (_what, more) => {
    const { ask, send } = await begun()
    const question = await ask()
    expect(await send(question, aPasskey().make(ceremony(question, more)))).toMatchObject(REFUSED)
    expect((await ask()).webauthn.type, 'it still waits for one').toBe('create')
  })

  test('as if it were used is not kept', async () => {
    const { ask, send } = await begun()
    const question = await ask()
    const answer = aPasskey().make(ceremony(question, { type: 'webauthn.get' }))
    expect(await send(question, answer)).toMatchObject(REFUSED)
  })
})

describe('a passkey used', () => {
  test.each(WRONG)('%s opens nothing', async (_what, more) => {
    const { ask, send, passkey } = await enrolled()
    const question = await ask()
    expect(await send(question, passkey.use(ceremony(question, more)))).toMatchObject(REFUSED)
  })

  test('as if it were made opens nothing', async () => {
    const { ask, send, passkey } = await enrolled()
    const question = await ask()
    expect(await send(question, passkey.use(ceremony(question, { type: 'webauthn.create' })))).toMatchObject(REFUSED)
  })

  test('by another key under its name opens nothing', async () => {
    const { ask, send, passkey } = await enrolled()
    const question = await ask()
    const stranger: Passkey = aPasskey()
    const answer = { ...stranger.use(ceremony(question)), id: passkey.id, rawId: passkey.id }
    expect(await send(question, answer)).toMatchObject(REFUSED)
  })

  test('opens once, through its own challenge alone, also when it comes many times at once', async () => {
    const { ask, send, passkey } = await enrolled()
    const [one, other] = [await ask(), await ask()]
    const answer = passkey.use(ceremony(one))
    expect(await send(other, answer)).toMatchObject(REFUSED)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(one, answer)))
    expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1)
    const later = await ask()
    expect(await send(later, answer)).toMatchObject(REFUSED)
  })

  test('that counts behind is a copy, and opens nothing', async () => {
    const { ask, send, passkey } = await enrolled()
    const first = await ask()
    expect((await send(first, passkey.use(ceremony(first, { counter: 7 })))).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const question = await ask()
      expect(await send(question, passkey.use(ceremony(question, { counter })))).toMatchObject(REFUSED)
    }
  })
})
