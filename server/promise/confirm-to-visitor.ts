/**
 * The task `promise_confirm`: confirms a stored request to the visitor by mail, with the hour of the call and the code.
 */
import { privateLink, writePrivateToken } from '../keys/private-token.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PromiseServices } from './promise-services.ts'
import { factsOf, type RequestStage, withRequest } from './request-stage.ts'
import { mayWriteTo } from './visitor-letters.ts'

export const confirmToVisitor: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    // What cannot be written to, or not any more today, must not stop the clock: the advisers still call.
    if (!(await mayWriteTo(tx, { request, letter: 'confirmation' }, services))) return
    await enqueueLetter(tx, services, {
      letter: 'request-confirmation',
      to: request.email,
      language: request.language,
      key: confirmationKey(request),
      values: {
        ...factsOf(request),
        name: request.name,
        callBy: (request.promised_again_by ?? request.promised_by).toISOString(),
        timeZone: request.time_zone ?? undefined,
        code: request.caller_code,
        link: linkTo(request, services),
      },
    })
  })

export const confirmationKey = ({ id }: RequestStage): string => `${id}:letter:confirm`

export function linkTo({ id, token_version }: RequestStage, { secrets, settings }: PromiseServices): string {
  return privateLink(writePrivateToken({ requestId: id, tokenVersion: token_version }, secrets), settings.SITE_URL)
}
