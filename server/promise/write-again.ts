/**
 * The task `letters_again`: after a correction, writes the letters to a client that had not left yet, in their order. It asks
 * for no reason, because they had one; whether an apology is still owed is asked when it is sent.
 */
import * as v from 'valibot'
import type { TaskHandler } from '../outbox/task.ts'
import { confirm } from './confirm-to-visitor.ts'
import { apologise } from './own-breach.ts'
import type { PromiseServices } from './promise-services.ts'
import { withRequest } from './request-stage.ts'

const Letters = v.object({ letters: v.array(v.picklist(['confirm', 'confirm-copy', 'apology', 'apology-copy'])) })

export const writeAgain: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    const { letters } = v.parse(Letters, payload)
    const wanted = (letter: 'confirm' | 'apology') => ({
      letter: letters.includes(letter),
      copy: letters.includes(`${letter}-copy`),
    })
    await confirm(tx, { request, wanted: wanted('confirm') }, services)
    await apologise(tx, { request, wanted: wanted('apology') }, services)
  })
