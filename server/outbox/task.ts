/** The tasks of the queue by name, and the type of their handlers. */

export const TASK_NAMES = [
  'send_letter',
  'send_text_message',
  'send_push',
  'test_letter',
  'asked_letter',
  'tidy_auth',
  'promise_confirm',
  'letters_again',
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
  'keep_figures',
] as const
export type TaskName = (typeof TASK_NAMES)[number]

/**
 * Does a job, or throws to have it tried again. It must be idempotent, because it runs twice if the program dies before
 * its end. Its error is stored with the job, so it has no personal data (`TaskFailure`).
 */
export type TaskHandler<Services> = (payload: unknown, services: Services, asOwner: AsOwner) => Promise<void>

/** The handlers of a worker; all get the same services. */
export type Tasks<Services> = Readonly<Partial<Record<TaskName, TaskHandler<Services>>>>

/** Runs one statement as the owner of the tables, outside any transaction; for maintenance only. */
export type AsOwner = (sql: string) => Promise<void>
