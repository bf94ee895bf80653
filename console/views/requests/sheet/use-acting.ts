/**
 * Every change an adviser makes to the open request, one at a time: what the server answered is shown, never what was
 * hoped for; a lost race says who won and how things stand (safety G49).
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { seconds } from '#contract/durations.ts'
import type { ConsoleTranslate } from '#languages/console-words.ts'
import { useToast } from '#ui/Toast.tsx'
import { call, type CallProblem, isProblem } from '#console/call.ts'
import { useLanguage } from '#console/language.tsx'
import { type News, useNews } from '#console/news.ts'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { hourIn } from '#console/when.ts'
import { noteStand, refreshInbox, sheetKey } from '../requests-cache.ts'
import type { Sent, Stand } from '../rows.ts'
import { useSheetNews } from './use-sheet-news.ts'

export interface Act {
  /** Which button waits. */
  name: string
  /** Null where the answer is no stand. */
  run: () => Promise<Stand | null>
  /** `undo` takes back what was just done. */
  done?: (undo: () => void) => void
  /** Handles a problem itself by answering true. */
  failed?: (problem: CallProblem) => boolean
}

export interface Acting {
  act: (act: Act) => void
  /** Of what was done. */
  news: News
  /** The name of what is under way. */
  busy: string | null
}

/** A key that is held down or pressed twice asks again; it is meant once. */
const ONCE = seconds(2)

const NOTHING = { name: '', at: 0, running: false }

export function useActing({ id: request, name }: Sent): Acting {
  const asked = useRef(NOTHING)
  const queries = useQueryClient()
  const tell = useProblems()
  const news = useSheetNews(name)
  const { t } = useLanguage()
  const acting = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess(stand, { done }) {
      asked.current.running = false
      if (stand) noteStand(queries, stand)
      done?.(() => stand && takeBack(stand))
    },
    onError(error, { failed }) {
      asked.current = NOTHING
      const stand = isProblem(error, 'PT409') && (error.details.stand as Stand | undefined)
      if (stand) noteStand(queries, stand)
      if (!(isProblem(error) && failed?.(error))) tell(error, stand || null)
    },
    onSettled() {
      void queries.invalidateQueries({ queryKey: sheetKey(request) })
      refreshInbox(queries)
    },
  })

  function act(wanted: Act): void {
    const { name: last, at, running } = asked.current
    const isAgain = wanted.name === last && performance.now() - at < ONCE
    if (running || isAgain) return
    asked.current = { name: wanted.name, at: performance.now(), running: true }
    acting.mutate(wanted)
  }

  function takeBack({ version }: Stand): void {
    act({
      name: `take back ${version}`,
      run: () => call('take_back', { request, seen_version: version }),
      done: () => news.done(t('sheet.takenBack')),
    })
  }

  return {
    act,
    news,
    busy: acting.isPending ? acting.variables.name : null,
  }
}

function useProblems() {
  const { t, locale } = useLanguage()
  const toast = useToast()
  const news = useNews()
  return (error: unknown, stand: Stand | null) => {
    if (stand) return toast({ tone: 'problem', ...lostRace(error as CallProblem, stand, t, locale) })
    if (!isProblem(error, 'PT422')) return news.failed(error)
    return toast({ tone: 'problem', title: t('sheet.impossible'), text: t('sheet.impossible.text') })
  }
}

/** Who won, and how it stands. */
function lostRace({ details }: CallProblem, stand: Stand, t: ConsoleTranslate, locale: string) {
  const name = `\u2068${stand.claimed_by_name ?? ''}\u2069`
  const state = t(`requests.state.${stand.state}`)
  if (details.reason === 'claimed') {
    const hour = stand.claimed_at ? hourIn(locale, stand.claimed_at) : ''
    return {
      title: t('sheet.lost.claimed', { name }),
      text: t('sheet.lost.claimedText', { name, reference: referenceInSentence(stand.reference), hour, state }),
    }
  }
  if (details.reason === 'version') {
    const holder = stand.claimed_by_name ? t('requests.claimedBy', { name }) : t('requests.nobody')
    return { title: t('sheet.lost.version'), text: t('sheet.lost.versionText', { state, holder }) }
  }
  if (details.reason === 'strangers') return { title: t('sheet.lost.strangers'), text: t('sheet.lost.strangersText') }
  const reason = REASONS.find((known) => known === details.reason)
  return { title: t(reason ? `sheet.lost.${reason}` : 'sheet.lost.version'), text: t('sheet.lost.text', { state }) }
}

const REASONS = ['merged', 'closed', 'has_doubles'] as const
