/** The tasks of the queue by name, and the type of their handlers. */

export const TASK_NAMES = [
  'send_letter',
  'send_text_message',
  'send_push',
  'test_letter',
  'asked_letter',
  'tidy_auth',
  'promise_confirm',
  'promise_notify',
  'promise_reminder',
  'promise_breach',
  'promise_quote',
  'quote_letter',
  'give_back_absent',
  'call_webhook',
  'adviser_invitation',
  'recovery_notice',
  'retention',
  'forget_erased',
  'publish_planned',
  'tell_of_editions',
  'prune_realtime',
  'end_decks',
  'call_function',
  'tell_month',
  'remove_object_bytes',
  'sweep_objects',
  'sweep_pictures',
] as const
export type TaskName = (typeof TASK_NAMES)[number]

/**
 * Does a job, or throws to have it tried again later. It may run twice if the program dies in between, and must bear
 * that. Its error is kept with the job, so it holds nothing personal (`TaskFailure`).
 */
export type TaskHandler<Services> = (payload: unknown, services: Services, asOwner: AsOwner) => Promise<void>

/** The tasks of a worker, and what all of them together are handed. */
export type Tasks<Services> = Readonly<Partial<Record<TaskName, TaskHandler<Services>>>>

/** One statement as the owner of the tables, outside any transaction: for their upkeep alone. */
export type AsOwner = (sql: string) => Promise<void>
