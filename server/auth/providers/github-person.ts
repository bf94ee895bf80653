/** Reads the person from GitHub's own API, because GitHub supports OAuth but not OpenID Connect. */
import * as client from 'openid-client'
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import { type Person, personOf } from './provider-person.ts'
import type { Provider } from './providers.ts'

const User = v.object({
  id: v.pipe(v.number(), v.integer()),
  login: v.string(),
  name: v.nullish(v.string()),
  avatar_url: v.nullish(v.string()),
})
const Addresses = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

export async function gitHubPerson(
  provider: Provider,
  configuration: client.Configuration,
  accessToken: string,
): Promise<Person> {
  const ask = async (path: string): Promise<unknown> => {
    const url = new URL(`${interfaceOf(provider)}${path}`)
    const headers = new Headers({ accept: 'application/vnd.github+json' })
    const answer = await client.fetchProtectedResource(configuration, accessToken, url, 'GET', undefined, headers)
    if (answer.ok) return answer.json()
    throw new Problem('unexpected_failure', 'The provider did not say who this is')
  }
  const [user, addresses] = await Promise.all([ask('/user'), ask('/user/emails')])
  const { id, login, name, avatar_url } = v.parse(User, user)
  const address = chosen(v.parse(Addresses, addresses))
  return personOf(provider, {
    sub: String(id),
    iss: interfaceOf(provider),
    email: address?.email,
    email_verified: address?.verified,
    name: name ?? login,
    picture: avatar_url,
    preferred_username: login,
  })
}

const interfaceOf = ({ issuer }: Provider) =>
  issuer === 'https://github.com' ? 'https://api.github.com' : `${issuer}/api/v3`

/** Returns the primary address or, if that one is not verified, another verified one. */
function chosen(addresses: v.InferOutput<typeof Addresses>) {
  const main = addresses.find(({ primary }) => primary)
  return main?.verified ? main : (addresses.find(({ verified }) => verified) ?? main ?? addresses[0])
}
