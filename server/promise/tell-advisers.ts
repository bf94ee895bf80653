/**
 * The tasks `promise_notify` and `promise_reminder`: a request that waits is told to those on duty at once, and to more
 * people at 8, 15 and 22 minutes. With nobody on duty everybody is told at once (product §4.7).
 */
import type { Transaction } from '#database/database.ts'
import { minutes } from '#contract/durations.ts'
import { REMINDER_MINUTES } from '#contract/promise.ts'
import * as v from 'valibot'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import type { TaskHandler } from '../outbox/task.ts'
import {
  type AdviserToTell,
  advisersToTell,
  consoleLink,
  factsOf,
  remind,
  type RequestStage,
  withRequest,
} from './request-stage.ts'
import { tellWebhook } from './tell-webhook.ts'

/** From this stage on not only those on duty are told. */
const TO_EVERYBODY = 15

export const notifyAdvisers: TaskHandler = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    if (!request.due) return
    for (const adviser of await whomToTell(tx, request, false)) {
      await enqueueLetter(tx, services, {
        letter: 'adviser-new-request',
        to: adviser.email,
        language: adviser.language,
        key: `${request.id}:letter:notify:${adviser.user_id}`,
        values: {
          ...factsOf(request),
          name: request.name,
          clientLanguage: request.language,
          callBy: request.promised_by.toISOString(),
          link: consoleLink(services, request),
        },
      })
    }
    await tellWebhook(tx, request, 'notify', services)
  })

const Stage = v.object({ minutes: v.picklist(REMINDER_MINUTES) })

export const remindAdvisers: TaskHandler = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    if (!request.due) return
    const { minutes: stage } = v.parse(Stage, payload)
    const usefulUntil = new Date(request.promised_by.getTime() + minutes(30))
    for (const adviser of await whomToTell(tx, request, stage >= TO_EVERYBODY)) {
      await remind(tx, { request, adviser, stage: `reminder-${stage}`, usefulUntil }, services)
    }
    await tellWebhook(tx, request, `reminder-${stage}`, services)
  })

async function whomToTell(tx: Transaction, request: RequestStage, everybody: boolean): Promise<AdviserToTell[]> {
  const advisers = await advisersToTell(tx, request)
  const onDuty = advisers.filter((adviser) => adviser.on_duty)
  return everybody || onDuty.length === 0 ? advisers : onDuty
}
