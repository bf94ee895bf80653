/** Reads in the history of a request where the links of its private page are. Pure. */
import type { Sheet } from '#contract/database-types.ts'
import { firstBefore } from '#console/views/requests/sheet/event-details.ts'

const isReplacement = ({ kind }: Sheet['events'][number]) => kind === 'page_replaced'

export const countReplacements = (events: Sheet['events']): number => events.filter(isReplacement).length

/**
 * Whether an adviser has corrected the e-mail since the last replacement: letters with the link went to the former
 * address. A correction that was undone counts for nothing.
 */
export function isLinkAtFormerAddress({ request, events }: Pick<Sheet, 'request' | 'events'>): boolean {
  const since = events.slice(events.findLastIndex(isReplacement) + 1).filter(({ kind }) => kind === 'edited')
  const former = firstBefore(since, 'email')
  return Boolean(former) && former !== request.email
}
