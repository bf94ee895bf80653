/** The task `quote_letter`: tells a client that their quote is on their page, unless a newer one has replaced it. */
import * as v from 'valibot'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'
import type { TaskHandler } from '../outbox/task.ts'
import { linkTo } from './confirm-to-visitor.ts'
import type { PromiseServices } from './promise-services.ts'
import { withRequest } from './request-stage.ts'

type QuoteStage = { replaces: boolean } | { ask_again_at: string; key: string }

const Sent = v.object({ document: v.pipe(v.string(), v.uuid()) })

export const tellOfQuote: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    const { document } = v.parse(Sent, payload)
    const { rows } = await tx.query<{ stage: QuoteStage | null }>('select private.quote_stage($1, $2) as stage', [
      request.id,
      document,
    ])
    const stage = rows[0]!.stage
    if (stage && 'ask_again_at' in stage) {
      return enqueue(tx, {
        task: 'quote_letter',
        payload: { request: request.id, document },
        runAt: new Date(stage.ask_again_at),
        key: stage.key,
      })
    }
    if (!stage || !ONE_ADDRESS.test(request.email)) return
    await enqueueLetter(tx, services, {
      letter: 'quote-ready',
      to: request.email,
      language: request.language,
      key: `${request.id}:letter:quote-ready:${document}`,
      values: {
        reference: request.reference,
        name: request.name,
        replaces: stage.replaces ? 'yes' : 'no',
        link: linkTo(request, services),
      },
    })
  })
