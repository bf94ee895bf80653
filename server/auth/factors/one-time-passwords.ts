/** Codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), each accepted once (safety E36, F42). */
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Secrets } from '#server/keys/secrets.ts'
import { sealer } from '#server/keys/sealing.ts'

const PERIOD_SECONDS = 30
const SEED_BYTES = 20
/** In steps of 30 seconds: ten minutes. */
const CLOCK_WAS_WRONG = 20

export interface NewSeed {
  /** The encrypted seed, to be stored. */
  sealed: string
  /** The seed in base32, shown to the user once. */
  secret: string
  uri: string
  qr_code: string
}

export function makeSeed({ issuer, label }: { issuer: string; label: string }, secrets: Secrets): NewSeed {
  const totp = generator(new Secret({ size: SEED_BYTES }), { issuer, label })
  const uri = totp.toString()
  return {
    sealed: sealer(secrets, PURPOSE).seal(totp.secret.base32),
    secret: totp.secret.base32,
    uri,
    // The client puts this into a data URL without escaping, and a `#` would end the URL, so the colours are names.
    qr_code: renderSVG(uri, { border: 2, whiteColor: 'white', blackColor: 'black' }),
  }
}

/**
 * Returns the time step of a code, in periods of 30 seconds since 1970: the present step or a neighbour, and later than
 * the last accepted one. Undefined for any other code. A last step far in the future was accepted while the server's
 * clock was wrong; it is ignored, because it would lock the owner out until then.
 */
export function stepOf(
  code: string,
  { sealed, lastAccepted, now }: { sealed: string; lastAccepted: number; now: Date },
  secrets: Secrets,
): number | undefined {
  const totp = generator(Secret.fromBase32(sealer(secrets, PURPOSE).open(sealed)))
  const timestamp = now.getTime()
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, timestamp, window: 1 }) : null
  if (delta === null) return undefined
  const present = totp.counter({ timestamp })
  const step = present + delta
  return step > lastAccepted || lastAccepted > present + CLOCK_WAS_WRONG ? step : undefined
}

const PURPOSE = 'one-time seeds'

const generator = (secret: Secret, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret })
