/**
 * Signs a text: HMAC-SHA-256 of the body with the shared secret, in hexadecimal digits. The receiver must compute the
 * signature over the received bytes, and compare in constant time.
 */
export async function signatureOf(text: string, secret: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text))
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Maps the receiver's status. After "later" the program tries again within a day, and not before the receiver's
 * `Retry-After`; other refusals are shown in the room.
 */
export function answerOf(received: Response): Response {
  const wait = received.headers.get('retry-after')
  return new Response(null, {
    status: received.ok ? 204 : received.status >= 300 && received.status < 400 ? 400 : received.status,
    headers: wait === null ? {} : { 'Retry-After': wait },
  })
}

export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`FUNCTION_${name} is not set`)
  return value
}
