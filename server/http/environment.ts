/**
 * The values that hono carries along with a request: the Node objects below it and, after the key check, the caller.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#database/connection/as-caller.ts'

interface Bindings {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

export interface AppEnvironment {
  Bindings: Bindings
  Variables: { caller: Caller | undefined }
}

/** The environment after the key check, when the caller is known. */
export interface RestEnvironment {
  Bindings: Bindings
  Variables: { caller: Caller }
}
