/**
 * Reads the claims of an access token without checking it, only to decide what to show: the server checks every token.
 */
export interface Claims {
  session_id?: string
  aal?: string
}

/** Empty if the text is no token. */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as Claims
  } catch {
    return {}
  }
}
