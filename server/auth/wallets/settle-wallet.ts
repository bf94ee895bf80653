/** Finds or makes the account of a wallet, by chain and address, without an e-mail address (protocol §9). */
import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import { addIdentity, findIdentity, restateProviders } from '../accounts/identities.ts'
import type { Person } from '../providers/provider-person.ts'
import { identityLost, oneAtATime, type SettledAccount, usableUser } from '../accounts/settle-account.ts'
import type { AuthContext } from '../flow.ts'
import { insertUser } from '../accounts/users.ts'
import type { Chain, WalletMessage } from './wallet-message.ts'

interface Wallet {
  chain: Chain
  message: WalletMessage
}

export async function settleWallet(
  tx: Transaction,
  wallet: Wallet,
  { call, services }: AuthContext,
): Promise<SettledAccount> {
  const person = personOf(wallet)
  await oneAtATime(tx, person)
  const identity = await findIdentity(tx, person.provider, person.providerId)
  if (identity) {
    const user = await usableUser(tx, identity.user_id, call.now)
    const { rowCount } = await tx.query(
      'update auth.identities set last_sign_in_at = $2, updated_at = now() where id = $1',
      [identity.id, call.now],
    )
    if (rowCount === 0) throw identityLost()
    return { user, outcome: 'enters' }
  }
  if (!services.settings.AUTH_SIGN_UP) throw new Problem('signup_disabled', 'Signups not allowed for this instance')
  const user = await insertUser(tx, { id: randomUUID(), raw_user_meta_data: person.data })
  await addIdentity(tx, { userId: user.id, ...person })
  await restateProviders(tx, user.id)
  await audit(tx, call, { action: 'user_signedup', userId: user.id, details: { provider: 'web3' } })
  return { user, outcome: 'enters' }
}

/** Ethereum addresses ignore case; Solana addresses do not. */
function personOf({ chain, message }: Wallet): Person {
  const { domain, statement, chainId } = message
  const address = chain === 'ethereum' ? message.address.toLowerCase() : message.address
  const providerId = `web3:${chain}:${address}`
  const network = chainId ?? (chain === 'solana' ? 'solana:mainnet' : '1')
  const custom_claims = { address, chain, network, domain, ...(statement !== undefined && { statement }) }
  const data = { sub: providerId, custom_claims, email_verified: false, phone_verified: false }
  return { provider: 'web3', providerId, email: undefined, isEmailVerified: false, data }
}
