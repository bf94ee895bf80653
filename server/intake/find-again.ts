/**
 * Looks up a request id that was sent before (safety B13, B14, D28). With the same content it is acknowledged like the
 * first time, even if an adviser has corrected the request. With other content nothing is found or revealed. An erased
 * request is acknowledged, too, because after an error the device would send it again without end. Parallel look-ups
 * share one query (decision 077).
 */
import type { ContactRequest } from '#contract/request/contact-request.ts'
import { milliseconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import { rowAsJson, type SelectedColumn } from '../access/insert-sql.ts'
import { tookTooLong } from '../http/failures/database-problem.ts'
import { gather } from './gather.ts'
import { PATIENCE, type StoredRequest } from './store-together.ts'

export interface RepeatedRequest {
  request: ContactRequest
  select: readonly SelectedColumn[]
}

export type FindAgain = (sent: RepeatedRequest) => Promise<StoredRequest | undefined>

/** The most ids per query. New requests need the other connections. */
const MOST = 32
/** A frozen connection does not hold up the others. */
const LANE_PATIENCE = milliseconds(300)

export function openFindAgain(database: Database): FindAgain {
  const find = gather<RepeatedRequest & { manner: string }, StoredRequest | undefined>({
    lanes: 1,
    most: MOST,
    patience: LANE_PATIENCE,
    longestWait: PATIENCE,
    tooLate: tookTooLong,
    mayJoin: ({ manner }, group) => group.every((other) => other.manner === manner),
    work: (group) => findGroup(group, database),
    isRefusal: () => false,
  })
  return (sent) => find({ ...sent, manner: JSON.stringify(sent.select) })
}

type RowInPlace = StoredRequest & { place: number }

async function findGroup(
  group: readonly RepeatedRequest[],
  database: Database,
): Promise<readonly (StoredRequest | undefined)[]> {
  const { phoneNumber } = await import('#contract/request/phone-number.ts')
  const sent = group.map(({ request }) => ({ ...request, whatsapp_e164: phoneNumber(request.whatsapp) }))
  const { rows } = await asService({ database }, (tx) =>
    tx.last<RowInPlace>(foundSql(group[0]!.select), [JSON.stringify(sent)]),
  )
  const found = new Map(rows.map(({ place, id, body }) => [place, { id, body }]))
  return group.map((_, at) => found.get(at + 1))
}

/**
 * Returns the row as it was sent, even if it was corrected since. The origin (from which page it came) is not compared,
 * because it may differ when the request is sent again. For an erased request the answer is made of the content just
 * sent, under a new id, because nothing is stored.
 */
const foundSql = (select: readonly SelectedColumn[]) => `with came as (
  select said, place::int, (said ->> 'request_id')::uuid as request_id
  from jsonb_array_elements($1::jsonb) with ordinality as one (said, place)
)
select came.place, r.id::text as id, ${rowAsJson('sent', select)} as body
from came
join public.contact_requests r on r.request_id = came.request_id
join public.contact_request_checks c on c.contact_request_id = r.id,
lateral jsonb_populate_record(r, came.said - '{language,notice_version,time_zone,source}'::text[]) sent
where c.sent_digest = private.sent_digest(sent)
union all
select came.place, sent.id::text, ${rowAsJson('sent', select)}
from came,
lateral jsonb_populate_record(null::public.contact_requests,
  came.said || jsonb_build_object('id', gen_random_uuid(), 'created_at', now(), 'channel', 'web')) sent
where private.was_erased(came.request_id)
  and not exists (select from public.contact_requests r where r.request_id = came.request_id)`
