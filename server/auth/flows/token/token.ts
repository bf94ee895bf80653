/** POST /token — exchanges a proof for a session. `grant_type` of the query names the kind of proof (protocol §5). */
import { Problem } from '#contract/problems.ts'
import type { Flow } from '#server/auth/flow.ts'
import { exchangeCode } from './exchange-code.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithIdToken } from './sign-in-with-id-token.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signInWithWallet } from './sign-in-with-wallet.ts'

const grants: ReadonlyMap<string | null, Flow> = new Map([
  ['password', signInWithPassword],
  ['refresh_token', refreshSession],
  ['pkce', exchangeCode],
  ['id_token', signInWithIdToken],
  ['web3', signInWithWallet],
])

export const token: Flow = (call, services) => {
  const grant = grants.get(call.url.searchParams.get('grant_type'))
  if (!grant) throw new Problem('invalid_credentials', 'unsupported_grant_type')
  return grant(call, services)
}
