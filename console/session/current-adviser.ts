/**
 * Reads the role of the signed-in person in the team and their second factors, from the server and not from the token.
 */
import { useQuery } from '@tanstack/react-query'
import { minutes } from '#contract/durations.ts'
import { authProblem, call } from '../calls/call.ts'
import { client } from './client.ts'
import type { Me } from '#contract/database-types.ts'
import { useSession } from './session.ts'

export interface Factor {
  id: string
  kind: 'totp' | 'passkey'
  /** A blank and its number among several of one kind, or ''. The rest of a stored name is in the language of that day. */
  number: string
  since: string
}

export interface CurrentAdviser {
  me: Me | null
  /** The verified second factors. */
  factors: readonly Factor[]
}

const currentAdviserKey = (userId: string | undefined, level: string | undefined) => ['current-adviser', userId, level]

export function useCurrentAdviser() {
  const session = useSession()
  return useQuery({
    queryKey: currentAdviserKey(session?.userId, session?.level),
    queryFn: readCurrentAdviser,
    enabled: Boolean(session),
    // After a minute the next return to the window reads it again, because the role may have changed.
    staleTime: minutes(1),
  })
}

/** The adviser, for components inside the room, which is only rendered once they have been read. Throws elsewhere. */
export function useMe(): Me {
  const { data } = useCurrentAdviser()
  if (!data?.me) throw new Error('useMe belongs inside the room')
  return data.me
}

async function readCurrentAdviser(): Promise<CurrentAdviser> {
  const [me, { data, error }] = await Promise.all([call('who_am_i', {}), client.auth.mfa.listFactors()])
  if (error) throw authProblem(error)
  const verified = data.all.filter(({ status }) => status === 'verified')
  return { me, factors: verified.flatMap(factorOf) }
}

interface ListedFactor {
  id: string
  factor_type: string
  friendly_name?: string | undefined
  created_at: string
}

function factorOf({ id, factor_type, friendly_name = '', created_at }: ListedFactor): Factor[] {
  const kind = factor_type === 'totp' ? 'totp' : factor_type === 'webauthn' ? 'passkey' : null
  return kind ? [{ id, kind, number: / \d+$/.exec(friendly_name)?.[0] ?? '', since: created_at }] : []
}
