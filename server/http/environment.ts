/** What hono carries along with a request: the Node objects below it, and, behind the key check, who asks. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#database/as-caller.ts'

interface Bindings {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

export interface AppEnvironment {
  Bindings: Bindings
  Variables: { caller: Caller | undefined }
}

/** Behind the key check, where who asks is known. */
export interface RestEnvironment {
  Bindings: Bindings
  Variables: { caller: Caller }
}
