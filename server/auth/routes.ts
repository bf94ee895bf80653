/**
 * The calls of the authentication service (spec §7): who may make each, whether it works without an API key, and its
 * limit per network address. A new flow is a file in `flows/` and a row here.
 */
import type { AdminFlow, Flow, SignedInFlow } from './flow.ts'
import { readAudit } from './flows/admin/admin-audit.ts'
import { changeUserById } from './flows/admin/admin-change-user.ts'
import { createUser } from './flows/admin/admin-create-user.ts'
import { deleteUser } from './flows/admin/admin-delete-user.ts'
import { changeFactor, deleteFactor, listFactors } from './flows/admin/admin-factors.ts'
import { listUsers, readUserById } from './flows/admin/admin-read-users.ts'
import { challengeFactor } from './flows/factors/challenge-factor.ts'
import { confirm, showConfirm } from './flows/confirm.ts'
import { health, publicSettings, publicKeys } from './flows/discovery.ts'
import { followLink } from './flows/follow-link.ts'
import { enrollFactor } from './flows/factors/enroll-factor.ts'
import { generateLink } from './flows/generate-link.ts'
import { authorizeLinking, readIdentities, unlinkIdentity } from './flows/identities.ts'
import { invite } from './flows/invite.ts'
import { logOut } from './flows/log-out.ts'
import { otp } from './flows/otp.ts'
import { reauthenticate } from './flows/reauthenticate.ts'
import { recover } from './flows/recover.ts'
import { removeOwnFactor } from './flows/factors/remove-factor.ts'
import { resend } from './flows/resend.ts'
import { signUp } from './flows/sign-up.ts'
import { token } from './flows/token/token.ts'
import { changeOwnUser, readUser } from './flows/user.ts'
import { verify } from './flows/verify.ts'
import { verifyFactor } from './flows/factors/verify-factor.ts'
import type { AddressLimit } from '../access/limits.ts'

interface Row {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  path: string
  limit?: AddressLimit | undefined
  /** No API key is needed, because a browser navigation or a provider makes the call. */
  open?: boolean | undefined
}
export type AuthRoute =
  | (Row & { who: 'anyone'; flow: Flow })
  | (Row & { who: 'signed-in'; flow: SignedInFlow })
  | (Row & { who: 'admin'; flow: AdminFlow })

/** These are read with their first call, because most programs never need their libraries: XML, and those of providers. */
const authorizing = () => import('./flows/authorize.ts')
const callback = () => import('./flows/provider-callback.ts')
const providers = () => import('./flows/admin/admin-sso-providers.ts')
const saml = () => import('./flows/saml.ts')
const sso = () => import('./flows/sso.ts')

const later =
  <Name extends string>(read: () => Promise<Record<Name, Flow>>, name: Name): Flow =>
  async (call, services) =>
    (await read())[name](call, services)

export const authTable: readonly AuthRoute[] = [
  { method: 'POST', path: '/signup', who: 'anyone', flow: signUp, limit: 'sends' },
  { method: 'POST', path: '/token', who: 'anyone', flow: token, limit: 'token' },
  { method: 'POST', path: '/otp', who: 'anyone', flow: otp, limit: 'sends' },
  { method: 'POST', path: '/magiclink', who: 'anyone', flow: otp, limit: 'sends' },
  { method: 'POST', path: '/recover', who: 'anyone', flow: recover, limit: 'sends' },
  { method: 'POST', path: '/resend', who: 'anyone', flow: resend, limit: 'sends' },
  { method: 'POST', path: '/verify', who: 'anyone', flow: verify, limit: 'verify' },
  { method: 'GET', path: '/verify', who: 'anyone', flow: followLink, limit: 'verify', open: true },
  { method: 'GET', path: '/confirm', who: 'anyone', flow: showConfirm, open: true },
  { method: 'HEAD', path: '/confirm', who: 'anyone', flow: showConfirm, open: true },
  { method: 'POST', path: '/confirm', who: 'anyone', flow: confirm, limit: 'verify', open: true },

  { method: 'GET', path: '/authorize', who: 'anyone', flow: later(authorizing, 'authorize'), limit: 'sso', open: true },
  {
    method: 'GET',
    path: '/callback',
    who: 'anyone',
    flow: later(callback, 'providerCallback'),
    limit: 'token',
    open: true,
  },
  {
    method: 'POST',
    path: '/callback',
    who: 'anyone',
    flow: later(callback, 'providerCallback'),
    limit: 'token',
    open: true,
  },

  { method: 'GET', path: '/user', who: 'signed-in', flow: readUser },
  { method: 'PUT', path: '/user', who: 'signed-in', flow: changeOwnUser, limit: 'sends' },
  { method: 'GET', path: '/reauthenticate', who: 'signed-in', flow: reauthenticate, limit: 'sends' },
  { method: 'POST', path: '/logout', who: 'signed-in', flow: logOut },
  { method: 'GET', path: '/user/identities', who: 'signed-in', flow: readIdentities },
  { method: 'GET', path: '/user/identities/authorize', who: 'signed-in', flow: authorizeLinking, limit: 'sso' },
  { method: 'DELETE', path: '/user/identities/:id', who: 'signed-in', flow: unlinkIdentity },

  { method: 'POST', path: '/factors', who: 'signed-in', flow: enrollFactor, limit: 'mfa' },
  { method: 'POST', path: '/factors/:id/challenge', who: 'signed-in', flow: challengeFactor, limit: 'mfa' },
  { method: 'POST', path: '/factors/:id/verify', who: 'signed-in', flow: verifyFactor, limit: 'mfa' },
  { method: 'DELETE', path: '/factors/:id', who: 'signed-in', flow: removeOwnFactor },

  { method: 'POST', path: '/invite', who: 'admin', flow: invite },
  { method: 'POST', path: '/admin/generate_link', who: 'admin', flow: generateLink },
  { method: 'GET', path: '/admin/users', who: 'admin', flow: listUsers },
  { method: 'POST', path: '/admin/users', who: 'admin', flow: createUser },
  { method: 'GET', path: '/admin/users/:id', who: 'admin', flow: readUserById },
  { method: 'PUT', path: '/admin/users/:id', who: 'admin', flow: changeUserById },
  { method: 'DELETE', path: '/admin/users/:id', who: 'admin', flow: deleteUser },
  { method: 'GET', path: '/admin/users/:id/factors', who: 'admin', flow: listFactors },
  { method: 'PUT', path: '/admin/users/:id/factors/:factor', who: 'admin', flow: changeFactor },
  { method: 'DELETE', path: '/admin/users/:id/factors/:factor', who: 'admin', flow: deleteFactor },
  { method: 'GET', path: '/admin/audit', who: 'admin', flow: readAudit },

  { method: 'POST', path: '/sso', who: 'anyone', flow: later(sso, 'singleSignOn'), limit: 'sso' },
  { method: 'GET', path: '/sso/saml/metadata', who: 'anyone', flow: later(saml, 'samlMetadata'), open: true },
  {
    method: 'POST',
    path: '/sso/saml/acs',
    who: 'anyone',
    flow: later(saml, 'samlResponse'),
    limit: 'saml',
    open: true,
  },
  { method: 'GET', path: '/admin/sso/providers', who: 'admin', flow: later(providers, 'listSsoProviders') },
  { method: 'POST', path: '/admin/sso/providers', who: 'admin', flow: later(providers, 'addSsoProvider') },
  { method: 'GET', path: '/admin/sso/providers/:id', who: 'admin', flow: later(providers, 'readSsoProvider') },
  { method: 'PUT', path: '/admin/sso/providers/:id', who: 'admin', flow: later(providers, 'changeSsoProvider') },
  { method: 'DELETE', path: '/admin/sso/providers/:id', who: 'admin', flow: later(providers, 'deleteSsoProvider') },

  { method: 'GET', path: '/.well-known/jwks.json', who: 'anyone', flow: publicKeys, open: true },
  { method: 'GET', path: '/health', who: 'anyone', flow: health },
  { method: 'GET', path: '/settings', who: 'anyone', flow: publicSettings },
]
