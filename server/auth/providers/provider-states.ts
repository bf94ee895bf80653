/** Takes the state of a provider sign-in back: once, in time, and in the browser that began (protocol §8, safety F44). */
import { Problem } from '#contract/problems.ts'
import { minutes, seconds } from '#contract/durations.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import type { Call } from '../flow.ts'
import type { FlowStateRow } from '../redirects/flow-states.ts'
import { UUID } from '../uuid.ts'

const LIFE = minutes(5)

/** Returns the state once, even to callers at the same time. */
export async function takeProviderState(
  call: Call,
  stateId: string | null,
  services: AuthServices,
): Promise<FlowStateRow> {
  if (!stateId) throw new Problem('bad_oauth_callback', 'OAuth state parameter missing')
  if (!UUID.test(stateId)) throw new Problem('bad_oauth_state', 'OAuth state parameter is invalid')
  const state = await asService(services, async (tx) => {
    const { rows } = await tx.query<FlowStateRow>(
      'select * from auth.flow_state where id = $1 and provider_type is not null for update',
      [stateId],
    )
    // Deletes the provider secrets with the first use of the state: only this callback reads them.
    await tx.query(
      'update auth.flow_state set used_at = $2, provider_secrets = null where id = $1 and used_at is null',
      [stateId, call.now],
    )
    return rows[0]
  })
  if (!state) throw new Problem('bad_oauth_state', 'OAuth state not found or expired')
  if (state.used_at) throw new Problem('flow_state_already_used', 'OAuth state has already been used')
  if (call.now.getTime() - state.created_at.getTime() > LIFE) {
    throw new Problem('flow_state_expired', 'OAuth state has expired')
  }
  refuseElsewhere(call, state)
  return state
}

/**
 * With PKCE only the browser that began can use the code. Otherwise a cookie proves that this browser began. Without
 * it, a link to an attacker's callback would sign its reader in as the attacker. Linking has no cookie.
 */
function refuseElsewhere(call: Call, { id, code_challenge, linking_target_id }: FlowStateRow): void {
  if (code_challenge || linking_target_id) return
  const cookies = (call.header('cookie') ?? '').split(/;\s*/)
  if (cookies.some((pair) => pair.startsWith(`${cookieName(id)}=`))) return
  throw new Problem('bad_oauth_state', 'This sign-in began in another browser')
}

const cookieName = (stateId: string) => `sign-in-${stateId}`

/** `crossSite` is set if the provider answers with a form post, which is a cross-site request. */
export function journeyCookie(stateId: string, { crossSite }: { crossSite: boolean }, services: AuthServices): string {
  return cookie(`${cookieName(stateId)}=1; Max-Age=${LIFE / seconds(1)}`, { crossSite }, services)
}

export function endedJourneyCookie(stateId: string, services: AuthServices): string {
  return cookie(`${cookieName(stateId)}=; Max-Age=0`, { crossSite: false }, services)
}

function cookie(pair: string, { crossSite }: { crossSite: boolean }, { settings, tokens }: AuthServices): string {
  const isSecure = crossSite || settings.SITE_URL.startsWith('https:')
  const path = new URL(tokens.issuer).pathname.replace(/\/$/, '')
  return `${pair}; Path=${path}/callback; HttpOnly; SameSite=${crossSite ? 'None' : 'Lax'}${isSecure ? '; Secure' : ''}`
}
