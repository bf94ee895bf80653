/** Shares steps with second factors: an authenticator app, and a clock that app and server share. */
import { Secret, TOTP } from 'otpauth'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { World } from '#tests/world.ts'
import { unhurried } from './auth-steps.ts'
import { seconds } from '#contract/durations.ts'

/** Settings with rate limits that no test reaches. */
export const unhurriedFactors = { ...unhurried, AUTH_LIMIT_MFA: '100000', AUTH_LIMIT_SECOND_FACTORS: '1000' }

/** A clock that moves only by `forward`. */
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

/** Enrols an app without verifying it. */
export async function beginApp(client: SupabaseClient, friendlyName = 'app'): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  expect(error).toBeNull()
  return { factorId: data!.id, secret: data!.totp.secret }
}

/** Enrols and verifies an app. Afterwards the client's session is aal2, and the clock is one step later. */
export async function addApp(client: SupabaseClient, clock: Clock, friendlyName = 'app'): Promise<App> {
  const app = await beginApp(client, friendlyName)
  const { error } = await passApp(client, app, clock)
  expect(error).toBeNull()
  return app
}

/** Answers a new challenge with the current code, and moves the clock one step, because a code works once. */
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

/** Sends requests with a given token and without the client. */
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
