/**
 * The task `forget_erased`: vacuums the tables of personal data each night, because PostgreSQL keeps old versions of
 * rows, and autovacuum does not start for a few rows. Afterwards erased data is no longer in its files (safety G57).
 */
import type { TaskHandler } from '../outbox/task.ts'

/**
 * The tables in which personal data is blanked or deleted. Their indexes are cleaned, too, because they contain such
 * values.
 */
const CLEAN = `vacuum (index_cleanup on) public.contact_requests, public.contact_request_checks, public.request_work,
  public.request_events, public.request_search, public.edition_alerts, auth.users, auth.identities`

export const forgetErased: TaskHandler<unknown> = async (_payload, _services, asOwner) => asOwner(CLEAN)
