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
  /** ' 2' for the second one of its kind, '' for the first: stored names are in the language of the day they were added. */
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
    queryFn: () => readCurrentAdviser(session?.level),
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

async function readCurrentAdviser(level: string | undefined): Promise<CurrentAdviser> {
  const [me, { data, error }] = await Promise.all([whoAmI(level), client.auth.mfa.listFactors()])
  if (error) throw authProblem(error)
  const verified = data.all.filter(({ status }) => status === 'verified')
  return { me, factors: numbered(verified.flatMap(factorOf)) }
}

/** Removing a factor lowers the sessions it raised: a token that still claims the higher level must be renewed first. */
async function whoAmI(level: string | undefined): Promise<Me | null> {
  const me = await call('who_am_i', {})
  if (me || level !== 'aal2') return me
  const { error } = await client.auth.refreshSession()
  if (error) throw authProblem(error)
  return call('who_am_i', {})
}

interface ListedFactor {
  id: string
  factor_type: string
  created_at: string
}

function factorOf({ id, factor_type, created_at }: ListedFactor): Omit<Factor, 'number'>[] {
  const kind = factor_type === 'totp' ? 'totp' : factor_type === 'webauthn' ? 'passkey' : null
  return kind ? [{ id, kind, since: created_at }] : []
}

function numbered(factors: readonly Omit<Factor, 'number'>[]): Factor[] {
  const byAge = factors.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
  return byAge.map((factor, index) => {
    const earlier = byAge.slice(0, index).filter(({ kind }) => kind === factor.kind).length
    return { ...factor, number: earlier > 0 ? ` ${earlier + 1}` : '' }
  })
}
