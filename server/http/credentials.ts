/** Reads the API key and the token that a request carries. */

export interface Credentials {
  /** The `apikey` header, or the parameter of that name. */
  apiKey: string | undefined
  authorization: string | undefined
  userAgent: string | undefined
}

/** Reads the headers. The key may also be in the query. */
export function credentialsOf(req: {
  header(name: string): string | undefined
  query(name: string): string | undefined
}): Credentials {
  return {
    apiKey: req.header('apikey') ?? req.query('apikey'),
    authorization: req.header('authorization'),
    userAgent: req.header('user-agent'),
  }
}

/** Returns the bearer token; undefined if it equals the key, which clients without a session send as the bearer. */
export function bearerOf({ apiKey, authorization }: Credentials): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  return bearer === apiKey || isKey(bearer ?? '') ? undefined : bearer
}

const isKey = (text: string) => /^sb_(publishable|secret)_/.test(text)
