/** GET and PUT /user — reads the signed-in user, and changes what users may change about themselves (protocol §5). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import { changeAddress } from '../accounts/change-address.ts'
import { preparePasswordChange, setPassword } from '../accounts/change-password.ts'
import { hasUsedFactor } from '../factors/factors.ts'
import type { Call, SignedInUser, SignedInFlow } from '../flow.ts'
import { pkcePart, readPkce } from '../redirects/pkce.ts'
import { Channel, Email, maybe, Phone, readAuthBody, UserData } from '../read-auth-body.ts'
import { callerOf, lockCaller } from '../accounts/lock-caller.ts'
import { changeUser, mergedData } from '../accounts/users.ts'
import { userJson } from '../accounts/user-json.ts'

const UserChanges = v.object({
  email: maybe(Email),
  phone: maybe(Phone),
  password: v.optional(v.nullable(v.string())),
  current_password: maybe(v.string()),
  nonce: maybe(v.string()),
  data: UserData,
  app_metadata: UserData,
  channel: Channel,
  ...pkcePart,
})
type UserChanges = v.InferOutput<typeof UserChanges>

export const readUser: SignedInFlow = async ({ caller }, services) =>
  Response.json(await asService(services, (tx) => userJson(tx, caller.user.id)))

export const changeOwnUser: SignedInFlow = async (call, services) => {
  const changes = await readAuthBody(call, UserChanges)
  refuseForbidden(changes, call.caller)
  refuseNumber(changes, call.caller, services)
  const password = await preparePasswordChange(call, changes, services)
  const user = await asService(services, (tx) => change(tx, { call, changes, password }, services))
  // Thrown after the transaction, so that the count of the wrong code is committed.
  if (user instanceof Problem) throw user
  return Response.json(user)
}

interface Changing {
  call: Call & { caller: SignedInUser }
  changes: UserChanges
  password: Awaited<ReturnType<typeof preparePasswordChange>>
}

async function change(tx: Transaction, { call, changes, password }: Changing, services: AuthServices) {
  const user = await lockCaller(tx, callerOf(call.caller))
  const pkce = readPkce(changes)
  if (password) {
    const refused = await setPassword(tx, { call, user, ...password }, services)
    if (refused) return refused
  }
  if (changes.data) {
    await changeUser(tx, user.id, { raw_user_meta_data: mergedData(user.raw_user_meta_data, changes.data) })
  }
  const { email, phone, channel } = changes
  if (email && email !== user.email) await changeAddress(tx, { call, user, pkce, address: { email } }, services)
  if (phone && phone !== user.phone) await changeAddress(tx, { call, user, channel, address: { phone } }, services)
  await audit(tx, call, { action: 'user_modified', userId: user.id })
  return userJson(tx, user.id)
}

function refuseForbidden(changes: UserChanges, { user, session, claims, hasSecondFactor }: SignedInUser): void {
  const { email, phone, password, nonce, app_metadata } = changes
  if (app_metadata && claims.role !== 'service_role') throw new Problem('not_admin', 'User not allowed')
  const changesProof = Boolean((email && email !== user.email) || (phone && phone !== user.phone) || password)
  if (user.is_sso_user && (changesProof || nonce)) {
    throw new Problem('user_sso_managed', 'Updating email, phone, password of a SSO account only possible via SSO')
  }
  if (user.is_anonymous && password && !email && !phone && !user.email && !user.phone) {
    throw new Problem(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
      {
        status: 422,
      },
    )
  }
  if (changesProof && hasSecondFactor && !hasUsedFactor({ session, claims })) {
    throw new Problem('insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.', {
      status: 401,
    })
  }
}

/** Refuses a number if no text message can be sent to prove it. */
function refuseNumber({ phone }: UserChanges, { user }: SignedInUser, { settings }: AuthServices): void {
  if (!phone || phone === user.phone || settings.AUTH_PHONE) return
  throw new Problem('phone_provider_disabled', 'Unsupported phone provider')
}
