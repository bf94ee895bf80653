/**
 * The tasks `promise_notify` and `promise_reminder`: tell the advisers on duty at once about a waiting request, and
 * more people at 8, 15 and 22 minutes. If nobody is on duty, everybody is told at once. The adviser who took it is
 * reminded alone first. If they have not called 8 minutes before the hour, the request is released (product §4.7).
 */
import type { Transaction } from '#database/database.ts'
import { minutes } from '#contract/durations.ts'
import { REMINDER_MINUTES } from '#contract/promise.ts'
import * as v from 'valibot'
import type { ReminderSituation } from '../mail/letters/adviser-reminder.ts'
import type { PromiseServices } from './promise-services.ts'
import type { TaskHandler } from '../outbox/task.ts'
import {
  type AdviserToTell,
  advisersToTell,
  consoleLink,
  factsOf,
  type RequestStage,
  withRequest,
} from './request-stage.ts'
import { remind } from './remind.ts'
import { tellAdviser } from './tell-adviser.ts'
import { tellWebhook } from './tell-webhook.ts'

/** From this stage on all advisers are told. */
const TO_EVERYBODY = 15
/** At this stage a request that was claimed but not called is released. */
const GIVEN_BACK = 22

export const notifyAdvisers: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    if (!request.due || request.claimed_by) return
    // A request can come back to the team after its first hour was missed.
    const callBy = request.promised_again_by ?? request.promised_by
    for (const adviser of await onDutyOf(tx, request)) {
      const order = {
        letter: 'adviser-new-request' as const,
        request: request.id,
        adviser,
        stage: 'notify',
        noticeUntil: new Date(Math.max(callBy.getTime(), request.at.getTime()) + minutes(30)),
        values: {
          ...factsOf(request),
          name: request.name,
          clientLanguage: request.language,
          callBy: callBy.toISOString(),
          link: consoleLink(services, request),
        },
      }
      await tellAdviser(tx, order, services)
    }
    await tellWebhook(tx, { request, stage: 'notify' }, services)
  })

const Stage = v.object({ minutes: v.picklist(REMINDER_MINUTES) })

export const remindAdvisers: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    if (!request.due) return
    const { minutes: stage } = v.parse(Stage, payload)
    const usefulUntil = new Date(request.promised_by.getTime() + minutes(30))
    const lostBy = stage >= GIVEN_BACK ? await giveBack(tx, request) : null
    for (const adviser of await whomToRemind(tx, request, stage)) {
      const situation = situationOf(adviser, request, lostBy)
      await remind(tx, { request, adviser, stage: `reminder-${stage}`, situation, usefulUntil }, services)
    }
    await tellWebhook(tx, { request, stage: `reminder-${stage}` }, services)
  })

/** Returns the adviser who held the request, if it was released. */
async function giveBack(tx: Transaction, { id }: RequestStage): Promise<string | null> {
  const { rows } = await tx.query<{ holder: string | null }>('select private.give_back_uncalled($1) as holder', [id])
  return rows[0]!.holder
}

function situationOf(
  { user_id }: AdviserToTell,
  { claimed_by }: RequestStage,
  lostBy: string | null,
): ReminderSituation {
  if (lostBy) return lostBy === user_id ? 'yoursGivenBack' : 'givenBack'
  if (!claimed_by) return 'untaken'
  return claimed_by === user_id ? 'yours' : 'taken'
}

async function whomToRemind(tx: Transaction, request: RequestStage, stage: number): Promise<AdviserToTell[]> {
  if (stage >= TO_EVERYBODY) return advisersToTell(tx, request)
  const holder = (await advisersToTell(tx, request)).filter(({ user_id }) => user_id === request.claimed_by)
  return holder.length > 0 ? holder : onDutyOf(tx, request)
}

/** Returns the advisers on duty, or all if nobody is. */
async function onDutyOf(tx: Transaction, request: RequestStage): Promise<AdviserToTell[]> {
  const advisers = await advisersToTell(tx, request)
  const onDuty = advisers.filter((adviser) => adviser.on_duty)
  return onDuty.length === 0 ? advisers : onDuty
}
