/** Reports a stage of the promise to a webhook (pager or chat), if one is configured, without personal data. */
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import { guardedFetch } from '../http/fetching/guarded-fetch.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PromiseServices } from './promise-services.ts'
import type { RequestStage } from './request-stage.ts'

export async function tellWebhook(
  tx: Transaction,
  { request: { id, reference, promised_by }, stage }: { request: RequestStage; stage: string },
  { settings }: PromiseServices,
): Promise<void> {
  if (!settings.ADVISER_WEBHOOK_URL) return
  const payload = { stage, reference, promised_by: promised_by.toISOString(), request: id }
  await enqueue(tx, { task: 'call_webhook', payload, key: `${id}:webhook:${stage}` })
}

const Payload = v.looseObject({ request: v.pipe(v.string(), v.uuid()) })

/** The task `call_webhook`. It may have waited for the webhook until somebody called. */
export const callWebhook: TaskHandler<PromiseServices> = async (payload, services) => {
  const url = services.settings.ADVISER_WEBHOOK_URL
  if (!url || !(await isDue(v.parse(Payload, payload).request, services))) return
  const headers = { 'Content-Type': 'application/json' }
  const answer = await guardedFetch(url, { method: 'POST', headers, body: JSON.stringify(payload) }, services)
  if (!answer.ok) throw new TaskFailure(`The webhook of the advisers answered ${answer.status}`)
}

const isDue = (request: string, services: PromiseServices) =>
  asService(services, async (tx) => {
    const sql = `select coalesce((private.promise_stage($1) ->> 'due')::boolean, false) as due`
    return (await tx.query<{ due: boolean }>(sql, [request])).rows[0]!.due
  })
