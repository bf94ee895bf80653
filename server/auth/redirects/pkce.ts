/** Proof Key for Code Exchange (RFC 7636): the challenge that a client sends, and the verifier that must match it. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'

/** Members for the schema of a body. */
export const pkcePart = {
  code_challenge: v.optional(v.nullable(v.string())),
  code_challenge_method: v.optional(v.nullable(v.string())),
}

export interface PkcePart {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

export interface Pkce {
  challenge: string
  method: 's256' | 'plain'
}

/** Returns undefined for the implicit flow. Throws if only one of the members is there. */
export function readPkce({ code_challenge, code_challenge_method }: PkcePart): Pkce | undefined {
  if (!code_challenge && !code_challenge_method) return undefined
  if (!code_challenge || !code_challenge_method) {
    throw new Problem('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  const method = code_challenge_method.toLowerCase()
  if (method !== 's256' && method !== 'plain') {
    throw new Problem('validation_failed', 'code challenge method must be s256 or plain')
  }
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw new Problem('validation_failed', 'code challenge has to be between 43 and 128 characters')
  }
  return { challenge: code_challenge, method }
}

export function verifies({ code_challenge, code_challenge_method }: PkcePart, verifier: string): boolean {
  if (!code_challenge) return false
  const given = code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  const [one, other] = [given, code_challenge].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
