/**
 * The task `promise_confirm`: sends the visitor the confirmation of a stored request, with the hour of the call and the
 * code, and their assistant a copy.
 */
import type { Transaction } from '#database/database.ts'
import { privateLink, writePrivateToken } from '../keys/private-token.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PromiseServices } from './promise-services.ts'
import { factsOf, type RequestStage, withRequest } from './request-stage.ts'
import { lettersTo, type ForVisitor } from './visitor-letters.ts'

export const confirmToVisitor: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, (tx, request) => confirm(tx, { request }, services))

export async function confirm(tx: Transaction, visitor: ForVisitor, services: PromiseServices): Promise<void> {
  const { request } = visitor
  for (const { to, isCopy } of await lettersTo(tx, { ...visitor, letter: 'confirmation' }, services)) {
    await enqueueLetter(tx, services, {
      letter: 'request-confirmation',
      to,
      language: request.language,
      key: confirmationKey(request, isCopy),
      values: {
        ...factsOf(request),
        name: request.name,
        callBy: (request.promised_again_by ?? request.promised_by).toISOString(),
        timeZone: request.time_zone ?? undefined,
        code: request.caller_code,
        version: String(request.version),
        ...(!isCopy && { assistant: request.assistant_email ?? undefined, link: linkTo(request, services) }),
      },
    })
  }
}

export const confirmationKey = ({ id }: RequestStage, isCopy = false): string =>
  `${id}:letter:confirm${isCopy ? '-copy' : ''}`

export function linkTo({ id, token_version }: RequestStage, { secrets, settings }: PromiseServices): string {
  return privateLink(writePrivateToken({ requestId: id, tokenVersion: token_version }, secrets), settings.SITE_URL)
}
