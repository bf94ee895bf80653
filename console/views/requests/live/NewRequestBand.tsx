/**
 * Shows a request that arrives on every screen, until an adviser claims it or it is put aside: one press claims it and
 * opens its sheet (product §4.3).
 */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { go, usePlace } from '#console/router.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import { useNow } from '#console/time/now.ts'
import { clockOf } from '../clock/clock.ts'
import { clockWords } from '../clock/clock-words.ts'
import { readFilters } from '../inbox/filters.ts'
import { questionFor } from '../inbox/finding/filter-question.ts'
import { inboxQuery } from '../inbox/use-inbox.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { useActProblem } from '../sheet/use-act-problem.ts'
import styles from './NewRequestBand.module.css'
import { knownAt, type KnownRequests, newRequests } from './new-requests.ts'
import { cacheStand, refreshInbox } from './requests-cache.ts'

/**
 * In order of arrival, because the most urgent hundred may leave a new one out. Held requests are included, so that one
 * that is given back is not announced as new.
 */
const LATEST = { ...questionFor(readFilters(new URLSearchParams({ state: 'open' }))), newest_first: true }

export function NewRequestBand() {
  const { data, hasNextPage } = useInfiniteQuery(inboxQuery(LATEST))
  const [known, setKnown] = useState<KnownRequests | null>(null)
  const { path } = usePlace()
  // The request that has waited longest is announced first.
  const rows = data?.pages.flatMap((page) => page.rows).toReversed()
  // Requests that were there when the room was opened are not announced.
  if (data && !known) setKnown(knownAt(data.pages, !hasNextPage))

  // The open sheet already shows its request, with the same act.
  const [first, ...more] = newRequests(rows ?? [], known).filter(({ id }) => path !== `/requests/${id}`)
  if (!first) return null
  const putAside = () => setKnown({ ...known!, ids: new Set([...known!.ids, ...idsOf(rows!)]) })
  return (
    <Band
      key={first.id}
      row={first}
      more={more.length}
      isPartial={hasNextPage && more.length + 1 === rows?.length}
      putAside={putAside}
    />
  )
}

const idsOf = (rows: readonly InboxRow[]) => new Set(rows.map(({ id }) => id))
/** The key acts above every view, so no view may use it. */
const TAKE_KEY = 'd'

interface BandProps {
  row: InboxRow
  more: number
  /** All that were read are new, so that the number of the others is not known. */
  isPartial: boolean
  putAside: () => void
}

function Band({ row, more, isPartial, putAside }: BandProps) {
  const { t } = useLanguage()
  const nameOf = useLanguageNames()
  const queries = useQueryClient()
  const tellProblem = useActProblem()
  const timeLeft = useNow((now) => clockWords(clockOf(row), now, t).text)
  const take = useMutation({
    mutationFn: () => call('claim_request', { request: row.id }),
    onSuccess(stand) {
      cacheStand(queries, stand)
      go(`/requests/${row.id}`)
    },
    onError: (error) => tellProblem(error),
    onSettled: () => refreshInbox(queries),
  })
  useShortcut({ key: TAKE_KEY, does: t('requests.band.key') }, () => take.mutate(), !take.isPending)
  return (
    <section className={styles.band} data-next aria-label={t('requests.band')}>
      <p>
        <strong>{t('requests.band')}</strong> <bdi>{row.name}</bdi>
        {row.language && <span>{nameOf(row.language)}</span>} <span>{timeLeft}</span>
        {more > 0 && <span>{isPartial ? t('requests.band.others') : t('requests.band.more', { count: more })}</span>}
      </p>
      <Action look="main" busy={take.isPending} onClick={() => take.mutate()} aria-keyshortcuts={TAKE_KEY}>
        {t('requests.band.take')} <kbd aria-hidden="true">{TAKE_KEY.toUpperCase()}</kbd>
      </Action>
      <Action onClick={putAside}>{t('requests.band.aside')}</Action>
    </section>
  )
}
