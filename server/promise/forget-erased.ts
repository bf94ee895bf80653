/**
 * The task `forget_erased`: PostgreSQL keeps the earlier form of a changed row until it cleans up, which it does not
 * begin for a few rows. What was erased since the last night is gone from its files after this (safety G57).
 */
import type { TaskHandler } from '../outbox/task.ts'

/**
 * The tables in which personal data is blanked or deleted, with their indexes, which hold the values by which people
 * are found.
 */
const CLEAN = `vacuum (index_cleanup on) public.contact_requests, public.contact_request_checks, public.request_work,
  public.request_events, public.request_search, public.edition_alerts, auth.users, auth.identities`

export const forgetErased: TaskHandler<unknown> = async (_payload, _services, asOwner) => asOwner(CLEAN)
