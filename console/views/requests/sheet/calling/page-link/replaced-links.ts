/** Reads in the history of a request where the links of its private page are. Pure. */
import type { Sheet } from '#contract/database-types.ts'
import { textIn } from '#console/views/requests/texts-of.ts'

const isReplacement = ({ kind }: Sheet['events'][number]) => kind === 'page_replaced'

export const countReplacements = (events: Sheet['events']): number => events.filter(isReplacement).length

/**
 * Whether an adviser has corrected the e-mail since the last replacement: letters with the link went to the former
 * address. A correction that was undone counts for nothing.
 */
export function isLinkAtFormerAddress({ request, events }: Pick<Sheet, 'request' | 'events'>): boolean {
  const former = events
    .slice(events.findLastIndex(isReplacement) + 1)
    .filter(({ kind }) => kind === 'edited')
    .map(({ personal }) => emailIn(personal?.['before']))
    .find((email) => email !== null)
  return Boolean(former) && former !== request.email
}

const emailIn = (fields: unknown): string | null =>
  typeof fields === 'object' && fields !== null && 'email' in fields ? textIn(fields.email) : null
