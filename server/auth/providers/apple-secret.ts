/** Makes the client secret for Apple: a JSON Web Token, signed with our Apple key and valid for five minutes. */
import { minutes } from '#contract/durations.ts'
import { importPKCS8, SignJWT } from 'jose'

const LIFE = minutes(5)

export interface AppleKey {
  team: string
  keyId: string
  /** PKCS 8 in PEM. A setting may write its line ends as `\n`. */
  pem: string
}

export async function appleSecret(
  { team, keyId, pem }: AppleKey,
  { clientId, audience, now }: { clientId: string; audience: string; now: Date },
): Promise<string> {
  const key = await importPKCS8(pem.replaceAll(String.raw`\n`, '\n'), 'ES256')
  return new SignJWT({ iss: team, sub: clientId, aud: audience })
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LIFE))
    .sign(key)
}
