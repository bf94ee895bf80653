/** The values that Hono keeps for a request: the Node objects and, after the key check, the caller. */
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
