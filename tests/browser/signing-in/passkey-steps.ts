/**
 * Opens a page with the official client and a virtual authenticator. The test itself serves the page; everything
 * else comes from the server.
 */
import { readFile } from 'node:fs/promises'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type * as supabase from '@supabase/supabase-js'
import { aWorld, type World } from '#tests/world.ts'
import { test as base } from '../worker.ts'

type Client = supabase.SupabaseClient
declare global {
  interface Window {
    supabase: typeof supabase
    client: Client
    /** Sends a request as the signed-in user without the client. */
    post: (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>
  }
}

const password = 'correct horse battery'

interface Fixtures {
  world: World
  authenticator: { cdp: CDPSession; id: string }
  /** A new user, who has just signed in on the page. */
  member: { page: Page; email: string; userId: string }
}

const settings = { AUTH_PASSWORD_COST: '4', AUTH_LIMIT_MFA: '1000' }

export const test = base.extend<Fixtures>({
  world: async ({ kept }, provide) => provide(await kept.once('world of passkeys', () => aWorld({ settings }))),

  authenticator: async ({ page }, provide) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2' as const,
      transport: 'usb' as const,
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    }
    const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
    await provide({ cdp, id })
  },

  member: async ({ page, world, authenticator: _ }, provide) => {
    const origin = world.address.replace('127.0.0.1', 'localhost')
    const script = await readFile('node_modules/@supabase/supabase-js/dist/umd/supabase.js', 'utf8')
    const html =
      '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/supabase.js"></script>'
    await page.route(`${origin}/supabase.js`, (route) =>
      route.fulfill({ body: script, contentType: 'text/javascript' }),
    )
    await page.route(`${origin}/room`, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    const { email, id } = await makeUser(world)
    await page.goto(`${origin}/room`)
    await page.evaluate(prepareClient, world.secrets.publishableKey)
    await signIn(page, email)
    await provide({ page, email, userId: id })
  },
})

/** Creates a user with a confirmed address. */
async function makeUser(world: World): Promise<{ email: string; id: string }> {
  const email = `${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${world.address}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: world.secrets.secretKey },
    body: JSON.stringify({ email, password, email_confirm: true }),
  })
  return { email, id: ((await answer.json()) as { id: string }).id }
}

/** Prepares the client; this function runs in the page. */
function prepareClient(key: string): void {
  window.client = window.supabase.createClient(location.origin, key)
  window.post = async (path, body) => {
    const { data } = await window.client.auth.getSession()
    const answer = await fetch(`/auth/v1${path}`, {
      method: 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${data.session!.access_token}`,
        'x-supabase-api-version': '2024-01-01',
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

export async function signIn(page: Page, email: string): Promise<void> {
  const error = await page.evaluate(
    async (credentials) => (await window.client.auth.signInWithPassword(credentials)).error,
    { email, password },
  )
  expect(error).toBeNull()
}

/** Registers a passkey and returns the id of its factor. */
export async function register(page: Page, friendlyName: string): Promise<string> {
  const { error, factorId } = await page.evaluate(async (name) => {
    const made = await window.client.auth.mfa.webauthn.register({ friendlyName: name })
    const factors = await window.client.auth.mfa.listFactors()
    const factor = factors.data?.all.find(({ friendly_name }) => friendly_name === name)
    return { error: made.error && String(made.error), factorId: factor?.id }
  }, friendlyName)
  expect(error).toBeNull()
  return factorId!
}

/** Authenticates with a passkey, and returns the code of the error, or null. */
export function authenticate(page: Page, factorId: string): Promise<string | null> {
  return page.evaluate(async (id) => {
    const { error } = await window.client.auth.mfa.webauthn.authenticate({ factorId: id })
    return error && ((error as { code?: string }).code ?? String(error))
  }, factorId)
}

export const readLevel = (page: Page) =>
  page.evaluate(async () => (await window.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel)

/** Requests a new challenge, and returns the answer of the browser without sending it. */
export function answerChallenge(page: Page, factorId: string) {
  return page.evaluate(async (id) => {
    const { data, error } = await window.client.auth.mfa.webauthn.challenge({
      factorId: id,
      webauthn: { rpId: location.hostname, rpOrigins: [location.origin] },
    })
    if (!data) throw error
    const { type, credential_response } = data.webauthn
    return {
      challenge_id: data.challengeId,
      webauthn: { type, credential_response: credential_response.toJSON() },
    }
  }, factorId)
}

export function sendAnswer(page: Page, factorId: string, answer: object) {
  return page.evaluate(([id, body]) => window.post(`/factors/${id}/verify`, body), [factorId, answer] as const)
}

export const REFUSED = {
  status: 422,
  body: { code: 'mfa_verification_failed', message: 'Invalid WebAuthn credential' },
}

/** Creates a passkey without the list of existing ones, as the page of an attacker would, and returns the answer. */
export function answerAsNewPasskey(page: Page, factorId: string) {
  return page.evaluate(async (id) => {
    const { data, error } = await window.client.auth.mfa.webauthn.challenge(
      { factorId: id, webauthn: { rpId: location.hostname, rpOrigins: [location.origin] } },
      { create: { excludeCredentials: [] } },
    )
    if (!data) throw error
    const { type, credential_response } = data.webauthn
    return {
      challenge_id: data.challengeId,
      webauthn: { type, credential_response: credential_response.toJSON() },
    }
  }, factorId)
}

export { expect } from '@playwright/test'
