/**
 * GET /user/identities, GET /user/identities/authorize, DELETE /user/identities/:id — lists, links and unlinks the
 * identities of a user (protocol §5).
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import type { Call, SignedInUser, SignedInFlow } from '../flow.ts'
import { identitiesOf, type IdentityRow, restateProviders } from '../accounts/identities.ts'
import { refuseLinking } from '../accounts/link-identity.ts'
import { callerOf, lockCaller } from '../accounts/lock-caller.ts'
import { clearPublicTokens } from '../tokens/clear-tokens.ts'
import { changeUser, type UserColumns, type UserRow } from '../accounts/users.ts'
import { userJson } from '../accounts/user-json.ts'
import { UUID } from '../uuid.ts'

export const readIdentities: SignedInFlow = async ({ caller }, services) => {
  const { identities } = await asService(services, (tx) => userJson(tx, caller.user.id))
  return Response.json({ identities })
}

export const authorizeLinking: SignedInFlow = async (call, services) => {
  refuseLinking(call.caller, services)
  const { startProviderSignIn } = await import('../providers/start-provider-sign-in.ts')
  const { url } = await startProviderSignIn(call, { linking: callerOf(call.caller) }, services)
  if (call.url.searchParams.get('skip_http_redirect') === 'true') return Response.json({ url: url.href })
  return new Response(null, { status: 302, headers: { Location: url.href } })
}

export const unlinkIdentity: SignedInFlow = async (call, services) => {
  refuseLinking(call.caller, services)
  const id = call.params['id']!
  if (!UUID.test(id)) {
    throw new Problem('validation_failed', 'identity_id must be an UUID', { status: 404 })
  }
  await asService(services, (tx) => unlink(tx, { call, id: id.toLowerCase() }))
  return Response.json({})
}

interface Unlinking {
  call: Call & { caller: SignedInUser }
  id: string
}

async function unlink(tx: Transaction, { call, id }: Unlinking): Promise<void> {
  const user = await lockCaller(tx, callerOf(call.caller))
  const identities = await identitiesOf(tx, user.id)
  if (identities.length <= 1) {
    throw new Problem('single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  }
  const leaving = identities.find((identity) => identity.id === id)
  if (!leaving) throw new Problem('identity_not_found', "Identity doesn't exist")
  await tx.query('delete from auth.identities where id = $1', [id])
  const staying = identities.filter((identity) => identity !== leaving)
  const changes = addressAfter(user, leaving, staying)
  await refuseTaken(() => changeUser(tx, user.id, changes))
  // Clears the tokens that were sent to the address or the number that is now removed.
  if (Object.keys(changes).length > 0) await clearPublicTokens(tx, user.id)
  await restateProviders(tx, user.id)
  await audit(tx, call, { action: 'identity_unlinked', userId: user.id, details: { provider: leaving.provider } })
}

/**
 * Keeps the address while another identity has it; otherwise takes the first verified address of the other identities.
 * An unverified address may belong to somebody else, and its owner would get this account on proving it.
 */
function addressAfter(user: UserRow, leaving: IdentityRow, staying: readonly IdentityRow[]): UserColumns {
  if (leaving.provider === 'phone') return { phone: null, phone_confirmed_at: null }
  if (user.email === null || staying.some(({ email }) => email === user.email)) return {}
  const next = staying.find(({ email, identity_data }) => email !== null && identity_data['email_verified'] === true)
  return { email: next?.email ?? null, email_confirmed_at: next ? user.email_confirmed_at : null }
}

async function refuseTaken(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (cause) {
    if (!(cause instanceof Problem) || cause.code !== 'email_exists') throw cause
    const message = 'Unable to unlink identity due to email conflict'
    throw new Problem('email_conflict_identity_not_deletable', message, { cause })
  }
}
