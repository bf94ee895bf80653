/**
 * Notifies an adviser in every view that a request they claimed and did not call in time was given back to the team
 * (product §4.7), that a colleague took it over, that a colleague handed one to them, or that the client changed it on
 * their private page, or a double of it. One press claims the request again, or opens it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '#ui/Toast.tsx'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { go } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import type { RequestChange } from './follow-changes.ts'
import { sheetInSight } from './lookers.ts'
import { mineQuery } from './mine-query.ts'
import { rowHeldBefore, cacheStand, isOwnAct, refreshInbox } from './requests-cache.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { useActProblem } from '../sheet/use-act-problem.ts'
import { ring } from './sound.ts'
import { useTellRows } from './use-tell-rows.ts'

/** The news of each act of a client on their private page. Of these kinds only the erasure may also be an admin's. */
const BY_CLIENT = {
  corrected: 'requests.client.corrected',
  withdrawn: 'requests.client.withdrawn',
  attached: 'requests.client.attached',
  erased: 'requests.client.erased',
  double_corrected: 'requests.client.double_corrected',
  double_withdrawn: 'requests.client.double_withdrawn',
  double_attached: 'requests.client.attached',
} as const satisfies Record<string, ConsoleKey>

const isByClient = (kind: string): kind is keyof typeof BY_CLIENT => Object.hasOwn(BY_CLIENT, kind)

/**
 * Returns the handler of changes. It must run before the lists are read again, because they still name the former
 * holder.
 */
export function useGivenBack(): (changes: readonly RequestChange[]) => void {
  const { t } = useLanguage()
  const me = useMe()
  const news = useNews()
  const toast = useToast()
  const tellRows = useTellRows()
  const tellProblem = useActProblem()
  const queries = useQueryClient()

  async function takeAgain({ id }: InboxRow): Promise<void> {
    cacheStand(queries, await call('claim_request', { request: id }))
    news.done(t('sheet.claimed'))
    refreshInbox(queries)
    go(`/requests/${id}`)
  }

  function tellTakenOver({ id, name }: InboxRow): void {
    toast({
      tone: 'problem',
      title: t('requests.takenOver', { name }),
      text: t('requests.takenOver.text'),
      action: { label: t('requests.callDue.open'), run: () => go(`/requests/${id}`) },
    })
  }

  function tellOfClient(kind: keyof typeof BY_CLIENT, { id, name }: InboxRow): void {
    // The open sheet shows the change itself, and an erased request has none.
    const opens = sheetInSight() !== id && kind !== 'erased'
    const action = { label: t('requests.callDue.open'), run: () => go(`/requests/${id}`) }
    toast({ tone: 'success', title: t(BY_CLIENT[kind], { name }), ...(opens && { action }) })
    ring()
  }

  /** The feed names no adviser: the request is theirs if it is in their list now. */
  async function tellHandedOver(requests: readonly string[]): Promise<void> {
    const { pages } = await queries.fetchInfiniteQuery({ ...mineQuery, staleTime: 0 })
    const rows = pages.flatMap((page) => page.rows).filter(({ id }) => requests.includes(id))
    if (rows.length === 0) return
    tellRows('requests.handedOver', rows)
    ring()
  }

  return (changes) => {
    const handed = changes.filter((change) => change.kind === 'assigned' && !isOwnAct(queries, change))
    // A list that cannot be read says so itself.
    if (handed.length > 0) void tellHandedOver(handed.map(({ id }) => id)).catch(() => undefined)
    for (const change of changes) {
      const { id, kind } = change
      if (isByClient(kind)) {
        // A file or a double does not raise the version of the request, so that a row of any version will do.
        const held = rowHeldBefore({ id, version: Infinity }, queries, me.user_id)
        if (held) tellOfClient(kind, held)
        continue
      }
      const row = (kind === 'given_back' || kind === 'taken_over') && rowHeldBefore(change, queries, me.user_id)
      if (!row) continue
      if (kind === 'taken_over') {
        tellTakenOver(row)
        continue
      }
      toast({
        tone: 'problem',
        title: t('requests.givenBack', { name: row.name }),
        text: t('requests.givenBack.text'),
        action: { label: t('requests.takeAgain'), run: () => void takeAgain(row).catch(tellProblem) },
      })
      ring()
    }
  }
}
