/** The entries of AUTH_PROVIDERS: OpenID Connect issuers with the credentials of this program (protocol §8). */
import * as v from 'valibot'

/** Reserved names: other ways to sign in, which would be confused with a provider. */
const OWN_WAYS = ['email', 'phone', 'anonymous', 'anonymous_users', 'web3', 'saml'] as const

const words = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/)),
  ),
])

export const ListedProvider = v.object({
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][\w:-]{0,49}$/, 'must be a name of small letters'),
    v.notValues(OWN_WAYS, 'must be another name'),
  ),
  issuer: v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:/, 'must begin with https://')),
  client_id: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  client_secret: v.optional(v.string(), ''),
  /** The requested scopes; `openid` is always added. */
  scopes: v.optional(words, 'openid email profile'),
  /** Client ids of other programs, such as a mobile app, whose tokens are accepted, too. */
  client_ids: v.optional(words, []),
  /** For issuers whose tokens cannot contain our nonce. */
  skip_nonce: v.optional(v.boolean(), false),
  response_mode: v.optional(v.picklist(['query', 'form_post'], 'must be query or form_post'), 'query'),
})
export type ListedProvider = v.InferOutput<typeof ListedProvider>
