/**
 * Returns a function that explains in a toast why an act on a request failed, and returns a function that withdraws it.
 * `undo` is what failed, and is offered again if no answer came.
 * If a colleague acted first, the toast names them and the present state of the request (safety G49).
 */
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { useToast } from '#ui/Toast.tsx'
import { type CallProblem, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { hourSeenFrom } from '#console/time/days-and-hours.ts'
import { serverNow } from '#console/time/now.ts'
import type { Stand } from '#contract/database-types.ts'

export function useActProblem(): (error: unknown, undo?: () => void) => () => void {
  const { t, locale } = useLanguage()
  const toast = useToast()
  const news = useNews()
  return (error, undo) => {
    const stand = isProblem(error, 'PT409') && (error.details.stand as Stand | undefined)
    if (stand) return toast({ tone: 'problem', ...lostRace(error, stand, { t, locale }) })
    if (!isProblem(error, 'PT422')) return undo ? news.undoFailed(error, undo) : news.failed(error)
    return toast({ tone: 'problem', title: t('sheet.impossible'), text: t('sheet.impossible.text') })
  }
}

/** Words for an act that came after another adviser's: that adviser, and the present state of the request. */
function lostRace({ details }: CallProblem, stand: Stand, { t, locale }: { t: ConsoleTranslate; locale: string }) {
  const name = stand.claimed_by_name ?? ''
  const state = t(`requests.state.${stand.state}`)
  if (details.reason === 'claimed') {
    const hour = stand.claimed_at ? hourSeenFrom(serverNow(), locale, stand.claimed_at) : ''
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
  if (details.reason === 'waits') return { title: t('sheet.lost.waits'), text: t('sheet.lost.waitsText') }
  const reason = REASONS.find((known) => known === details.reason)
  return { title: t(reason ? `sheet.lost.${reason}` : 'sheet.lost.version'), text: t('sheet.lost.text', { state }) }
}

const REASONS = ['merged', 'closed', 'has_doubles', 'opened'] as const
