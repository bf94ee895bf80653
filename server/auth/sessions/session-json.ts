/** Writes a session as clients get it: the access token, the refresh token and the user (protocol §4). */
import { seconds } from '#contract/durations.ts'
import { deriveSecret } from '#server/keys/secrets.ts'
import type { AuthServices } from '../auth-services.ts'
import { writeRefreshToken } from './refresh-token.ts'
import type { UserJson } from '../accounts/user-json.ts'
import type { OpenedSession } from './sessions.ts'

export interface SessionJson {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
}

type SessionServices = Pick<AuthServices, 'settings' | 'secrets' | 'tokens'>

/** Makes the tokens of a session. Call it outside the transaction, which must not wait for the signature. */
export async function sessionJson(opened: OpenedSession, now: Date, services: SessionServices): Promise<SessionJson> {
  const { settings, secrets } = services
  const issuedAt = Math.floor(now.getTime() / seconds(1))
  const expiresAt = issuedAt + settings.AUTH_TOKEN_SECONDS
  return {
    access_token: await services.tokens.sign(claimsOf(opened, { issuer: services.tokens.issuer, issuedAt, expiresAt })),
    token_type: 'bearer',
    expires_in: settings.AUTH_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(opened, deriveSecret(secrets, 'refresh tokens')),
    user: opened.user,
  }
}

/** 200 with the session, never kept by a cache. */
export async function sessionAnswer(
  opened: OpenedSession,
  now: Date,
  services: SessionServices,
  more: object = {},
): Promise<Response> {
  return Response.json({ ...(await sessionJson(opened, now, services)), ...more }, { headers: sessionHeaders(opened) })
}

const sessionHeaders = ({ sessionId, counter, user }: OpenedSession) => ({
  'sb-auth-user-id': user.id,
  'sb-auth-session-id': sessionId,
  'sb-auth-refresh-token-counter': String(counter),
})

interface TokenTimes {
  issuer: string
  issuedAt: number
  expiresAt: number
}

function claimsOf({ user, sessionId, aal, amr }: OpenedSession, { issuer, issuedAt, expiresAt }: TokenTimes) {
  const { id, aud, role, email, phone, app_metadata, user_metadata, is_anonymous } = user
  return {
    iss: issuer,
    sub: id,
    aud,
    exp: expiresAt,
    iat: issuedAt,
    email,
    phone,
    app_metadata,
    user_metadata,
    role,
    aal,
    amr,
    session_id: sessionId,
    is_anonymous,
  }
}
