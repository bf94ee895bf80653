/** What a token says of its holder. Only to know what to show: the server checks what it is sent. */
export interface Claims {
  sub?: string
  email?: string
  session_id?: string
  aal?: string
}

/** Nothing for whatever is no token. */
export function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)) as Claims
  } catch {
    return {}
  }
}
