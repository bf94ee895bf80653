/** Signs up without confirmation, if the settings ask for none: the account is confirmed at once. */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '../audit.ts'
import { isUnproven } from '../accounts/empty-account.ts'
import { confirmOwnIdentity } from '../accounts/identities.ts'
import { openSession } from '../sessions/sessions.ts'
import { sessionAnswer } from '../sessions/session-json.ts'
import { oneAtThisAddress } from '../accounts/settle-account.ts'
import { type Address, findUser, isConfirmed, lockUser, mergedData } from '../accounts/users.ts'
import type { SigningUp } from './sign-up-body.ts'
import { dropPassword } from '../accounts/sign-up-letter.ts'

/** The answer reveals that the account exists, because an immediate sign-in would reveal it anyway. */
export async function signUpAtOnce(signing: SigningUp, password: string, services: AuthServices): Promise<Response> {
  const { call, address, id } = signing
  const hash = await services.passwords.hash(password)
  const session = await asService(services, async (tx) => {
    // Locks the address and the account: another transaction may be giving this account to its owner.
    await oneAtThisAddress(tx, Object.values(address)[0]!)
    const found = await findUser(tx, address)
    const known = found && (await lockUser(tx, found.id))
    if (known && isConfirmed(known, address)) throw new Problem('user_already_exists', 'User already registered')
    if (!known) await addUser(tx, signing, hash)
    else if (isUnproven(known)) await dropPassword(tx, known.id)
    const userId = known?.id ?? id
    await audit(tx, call, { action: known ? 'user_confirmation_requested' : 'user_signedup', userId })
    await confirmNow(tx, userId, { address, now: call.now })
    return openSession(tx, { call, services }, { userId, method: 'password' })
  })
  return sessionAnswer(session, call.now, services)
}

/** One statement, which does nothing if the address is taken, so that the work is the same (safety F38). */
export async function addUser(tx: Transaction, { address, body, id, call }: SigningUp, hash: string): Promise<void> {
  const provider = 'email' in address ? 'email' : 'phone'
  await tx.query(
    `with made as (
       insert into auth.users (id, ${provider}, encrypted_password, raw_app_meta_data, raw_user_meta_data, confirmation_sent_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id)
     insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     select id, '${provider}', id::text, $7, now() from made`,
    [
      id,
      Object.values(address)[0],
      hash,
      JSON.stringify({ provider, providers: [provider] }),
      JSON.stringify(mergedData(body.data ?? {}, ownData(id, address))),
      call.now,
      JSON.stringify(ownData(id, address)),
    ],
  )
}

export const ownData = (sub: string, address: Address) => ({
  sub,
  ...address,
  email_verified: false,
  phone_verified: false,
})

async function confirmNow(tx: Transaction, id: string, { address, now }: { address: Address; now: Date }) {
  const kind = 'email' in address ? 'email' : 'phone'
  await tx.query(
    `update auth.users set ${kind}_confirmed_at = $2, confirmation_sent_at = null,
       raw_user_meta_data = raw_user_meta_data || jsonb_build_object('${kind}_verified', true) where id = $1`,
    [id, now],
  )
  await confirmOwnIdentity(tx, id, address)
}
