/**
 * The task `letters_again`: writes the letters to a client again that had not left when the request was corrected or its copy
 * erased, and were removed then. It asks for no reason, because they had one; whether an apology is still owed, and whether the
 * letter before it has left, is asked when it is sent.
 */
import * as v from 'valibot'
import type { TaskHandler } from '../outbox/task.ts'
import { confirm } from './confirm-to-visitor.ts'
import { apologise } from './own-breach.ts'
import type { PromiseServices } from './promise-services.ts'
import { withRequest } from './request-stage.ts'

const Endings = v.array(v.picklist(['confirm', 'confirm-copy', 'apology', 'apology-copy']))
/** `counted`: those whose former text counted against the limit of the same mailbox. */
const Order = v.object({ letters: Endings, counted: Endings })

export const writeAgain: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    // The order that is there now: a correction since this job began has replaced its payload.
    const { rows } = await tx.query<{ order: unknown }>('select outbox.take_unwritten($1) as order', [request.id])
    const { order } = rows[0]!
    if (order === null) return
    const { letters, counted } = v.parse(Order, order)
    const among = (endings: typeof letters, letter: 'confirm' | 'apology') => ({
      letter: endings.includes(letter),
      copy: endings.includes(`${letter}-copy`),
    })
    const again = (letter: 'confirm' | 'apology') => ({
      request,
      wanted: among(letters, letter),
      counted: among(counted, letter),
    })
    await confirm(tx, again('confirm'), services)
    await apologise(tx, again('apology'), services)
  })
