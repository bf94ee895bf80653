/** Reports a stage of the promise to a webhook (pager or chat), if one is configured, without personal data. */
import type { Transaction } from '#database/database.ts'
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

/** The task `call_webhook`. */
export const callWebhook: TaskHandler<PromiseServices> = async (payload, services) => {
  const url = services.settings.ADVISER_WEBHOOK_URL
  if (!url) return
  const headers = { 'Content-Type': 'application/json' }
  const answer = await guardedFetch(url, { method: 'POST', headers, body: JSON.stringify(payload) }, services)
  if (!answer.ok) throw new TaskFailure(`The webhook of the advisers answered ${answer.status}`)
}
