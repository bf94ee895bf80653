/** Reads the API key and the token that a request carries. */

export interface Credentials {
  /** The `apikey` header, or the parameter of that name. */
  apiKey: string | undefined
  authorization: string | undefined
  userAgent: string | undefined
}

/** As a request carries them; the key may also stand in the query. */
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

/** The token of the caller, if it is one: clients that are signed out send their key as the bearer too. */
export function bearerOf({ apiKey, authorization }: Credentials): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  return bearer === apiKey || isKey(bearer ?? '') ? undefined : bearer
}

const isKey = (text: string) => /^sb_(publishable|secret)_/.test(text)
