/** Second factors as their owner uses them: an app that shows codes, and a clock that both sides share. */
import { Secret, TOTP } from 'otpauth'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { World } from '#tests/world.ts'
import { unhurried } from './auth-steps.ts'
import { seconds } from '#contract/durations.ts'

/** Settings under which no second factor is a flood. */
export const unhurriedFactors = { ...unhurried, AUTH_LIMIT_MFA: '100000', AUTH_LIMIT_SECOND_FACTORS: '1000' }

/** Moves only when told to. */
export interface Clock {
  now: Date
  forward(howFar: number): void
}

export function aClock(): Clock {
  return {
    now: new Date(),
    forward(howFar) {
      this.now = new Date(this.now.getTime() + howFar)
    },
  }
}

export const STEP = seconds(30)

/** The code of an authenticator app at this instant. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

export interface App {
  factorId: string
  secret: string
}

/** Begun, not yet verified. */
export async function beginApp(client: SupabaseClient, friendlyName = 'app'): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  return { factorId: data!.id, secret: data!.totp.secret }
}

/** A verified one; the client's session is aal2 after it, and the clock stands a step later. */
export async function addApp(client: SupabaseClient, clock: Clock, friendlyName = 'app'): Promise<App> {
  const app = await beginApp(client, friendlyName)
  const { error } = await passApp(client, app, clock)
  expect(error).toBeNull()
  return app
}

/** Answers a fresh challenge with the code of now, and moves on to the next. */
export async function passApp(client: SupabaseClient, { factorId, secret }: App, clock: Clock) {
  const answer = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, clock.now) })
  clock.forward(STEP)
  return answer
}

export async function challenged(client: SupabaseClient, { factorId }: Pick<App, 'factorId'>): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  expect(error).toBeNull()
  return data!.id
}

/** Past the client, with a token of one's choice. */
export const callAt = (world: World) =>
  function call(token: string, method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${world.address}/auth/v1${path}`, {
      method,
      headers: {
        apikey: world.secrets.publishableKey,
        authorization: `Bearer ${token}`,
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

export const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session!.access_token
