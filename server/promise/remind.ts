/** Reminds advisers of a request whose call is due. */
import type { Transaction } from '#database/database.ts'
import type { ReminderSituation } from '../mail/letters/adviser-reminder.ts'
import type { PromiseServices } from './promise-services.ts'
import { tellAdviser } from './tell-adviser.ts'
import { type RequestStage, type AdviserToTell, consoleLink } from './request-stage.ts'

export interface Reminding {
  request: RequestStage
  adviser: AdviserToTell
  stage: string
  /** The state of the request for the reader of the letter. */
  situation: ReminderSituation
  /** The reminder is not sent after this time. */
  usefulUntil: Date
}

/** Sends one letter per adviser and stage, even if the task runs several times. */
export async function remind(tx: Transaction, reminding: Reminding, services: PromiseServices): Promise<void> {
  const { request, adviser, stage, situation, usefulUntil } = reminding
  const callBy = request.promised_again_by ?? request.promised_by
  const order = {
    letter: 'adviser-reminder' as const,
    request: request.id,
    adviser,
    stage,
    usefulUntil,
    values: {
      situation,
      reference: request.reference,
      name: request.name,
      receivedAt: request.received_at.toISOString(),
      callBy: callBy.toISOString(),
      promisedBy: request.promised_by.toISOString(),
      takenBy: request.claimed_by_name ?? undefined,
      inWriting: request.in_writing ? 'yes' : 'no',
      link: consoleLink(services, request),
    },
  }
  await tellAdviser(tx, order, services)
}
