/** Types of a flow: a function that takes a call, checked as its row in `routes.ts` demands, and returns an answer. */
import type { AuthServices } from './auth-services.ts'
import type { Claims } from '../keys/signing-keys.ts'
import type { Origin } from './origin.ts'
import type { SessionRow } from './sessions/sessions.ts'
import type { UserRow } from './accounts/users.ts'

export interface Call extends Origin {
  method: string
  url: URL
  /** Named parts of the path, e.g. `id`. */
  params: Readonly<Record<string, string>>
  /** The body as text: at most 1 MB, empty when there is none. */
  body(): Promise<string>
  /** Returns the user of the bearer token, or throws if the token is not valid. Public flows may use it, too. */
  whoIsSignedIn(): Promise<SignedInUser>
}

/** A user whose token, account and session are valid. */
export interface SignedInUser {
  user: UserRow
  /** Whether the user has a verified second factor, which a change of the ways to sign in then demands. */
  hasSecondFactor: boolean
  session: SessionRow
  claims: Claims
}

/** The call being answered, and the services it may use. */
export interface AuthContext {
  call: Call
  services: AuthServices
}

export type FlowAnswer = Response | Promise<Response>
export type Flow = (call: Call, services: AuthServices) => FlowAnswer
export type SignedInFlow = (call: Call & { caller: SignedInUser }, services: AuthServices) => FlowAnswer
/** A flow for callers with the secret key or a token of the role service_role. */
export type AdminFlow = (call: Call, services: AuthServices) => FlowAnswer
