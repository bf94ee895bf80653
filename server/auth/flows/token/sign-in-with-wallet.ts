/** grant_type=web3 — signs in by a message that an Ethereum or Solana wallet signed (protocol §9). */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { AuthServices } from '#server/auth/auth-services.ts'
import { checkWalletMessage, refused, spendWalletMessage } from '#server/auth/wallets/check-wallet-message.ts'
import { enterWithProvider } from '#server/auth/providers/enter-with-provider.ts'
import type { Call, Flow } from '#server/auth/flow.ts'
import { addressLimits, limit } from '#server/access/limits.ts'
import { readAuthBody } from '#server/auth/read-auth-body.ts'
import { openSession } from '#server/auth/sessions/sessions.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { settleWallet } from '#server/auth/wallets/settle-wallet.ts'
import { type Chain, readWalletMessage } from '#server/auth/wallets/wallet-message.ts'

const Body = v.object({
  chain: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  signature: v.optional(v.string(), ''),
})

/** Read with the first wallet: its curves are large, and most programs never need them. */
const signatures = () => import('#server/auth/wallets/wallet-signature.ts')

const SHORTEST_MESSAGE = 64
const LONGEST_MESSAGE = 20_480

export const signInWithWallet: Flow = async (call, services) => {
  const chains = offeredChains(services)
  if (!Object.values(chains).includes(true)) throw new Problem('web3_provider_disabled', 'Web3 provider is disabled')
  await limit(call.address, addressLimits(services).web3, services)
  const { chain, text, signature } = await read(call, chains)
  const message = readWalletMessage(text, chain)
  const { hasSigned } = await signatures()
  if (!hasSigned({ text, address: message.address, signature }, chain))
    throw refused('Signature does not match address in message')
  checkWalletMessage(message, call.now, services)
  const told = { call, services }
  const opened = await enterWithProvider(
    { provider: 'web3' },
    {
      async settle(tx) {
        await spendWalletMessage(tx, { chain, text, now: call.now })
        return settleWallet(tx, { chain, message }, told)
      },
      enter: (tx, { id }) => openSession(tx, { call, services }, { userId: id, method: 'web3' }),
    },
    told,
  )
  return sessionAnswer(opened, call.now, services)
}

type Chains = Record<Chain, boolean>

const offeredChains = ({ settings }: AuthServices): Chains => ({
  ethereum: settings.AUTH_WEB3_ETHEREUM,
  solana: settings.AUTH_WEB3_SOLANA,
})

async function read(call: Call, chains: Chains): Promise<{ chain: Chain; text: string; signature: string }> {
  const { chain, message, signature } = await readAuthBody(call, Body)
  if (chain !== 'ethereum' && chain !== 'solana') throw new Problem('web3_unsupported_chain', 'Unsupported chain')
  if (!chains[chain]) throw new Problem('web3_provider_disabled', 'Web3 provider is disabled')
  const length = Buffer.byteLength(message)
  if (length < SHORTEST_MESSAGE) throw new Problem('validation_failed', 'message is too short')
  if (length > LONGEST_MESSAGE) throw new Problem('validation_failed', 'message must not exceed 20KB')
  const { isSignatureShaped } = await signatures()
  if (!isSignatureShaped(signature, chain))
    throw new Problem('validation_failed', 'signature has a wrong length or form')
  return { chain, text: message, signature }
}
