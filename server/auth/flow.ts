/** The type of a flow: a function from a call, checked as its row in `routes.ts` says, to an answer. */
import type { AuthServices } from './auth-services.ts'
import type { Claims } from '../keys/signing-keys.ts'
import type { Origin } from './origin.ts'
import type { SessionRow } from './sessions/sessions.ts'
import type { UserRow } from './accounts/users.ts'

/** A call as it came, read only as far as every flow needs. */
export interface Call extends Origin {
  method: string
  url: URL
  /** Named parts of the path, e.g. `id`. */
  params: Readonly<Record<string, string>>
  /** The body as text: at most 1 MB, empty when there is none. */
  body(): Promise<string>
  /** The signed-in user behind the bearer where the call carries a good one; flows for anyone may ask for it. */
  whoIsSignedIn(): Promise<SignedInUser>
}

/** Somebody whose token, account and session are all good. */
export interface SignedInUser {
  user: UserRow
  /** Whether a second factor is set up: then changing how one signs in takes it. */
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
/** Behind the secret key, or a token that says service_role. */
export type AdminFlow = (call: Call, services: AuthServices) => FlowAnswer
