/** Writes an entry of the history in words: its author and the act. Pure. */
import { MESSAGE_WAYS } from '#contract/client-messages.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { textIn } from '../texts-of.ts'
import type { HistoryEvent } from '#contract/database-types.ts'
import { outcomeIn, stateIn } from './event-details.ts'

export interface EventSentence {
  /** Empty for acts of the system, such as a missed promise. */
  author: string
  what: string
}

/** The kinds whose sentence has no placeholder. */
const PLAIN = [
  'claimed',
  'released',
  'planned',
  'edited',
  'corrected',
  'unmerged',
  'breach',
  'breach_reason',
  'unquarantined',
  'withdrawn',
  'entered',
  'page_shared',
  'page_replaced',
  'quote_sent',
  'quote_opened',
  'attached',
  'detached',
] as const
/** The kinds of acts that can be undone. */
export const STEPS = [
  'attempt',
  'planned',
  'state',
  'unquarantined',
  'assigned',
  'taken_over',
  'claimed',
  'released',
  'quote_sent',
] as const
const BY_SYSTEM: ReadonlySet<string> = new Set(['breach', 'given_back', 'holder_away'])
/** The acts of a client on the page of a request that was merged into this one. */
const ON_DOUBLE = ['double_corrected', 'double_withdrawn', 'double_attached', 'double_detached'] as const
const BY_CLIENT: ReadonlySet<string> = new Set([
  'corrected',
  'withdrawn',
  'quote_opened',
  'attached',
  'detached',
  ...ON_DOUBLE,
])

export function whatHappened(
  { kind, actor_name, facts }: Pick<HistoryEvent, 'kind' | 'actor_name' | 'facts'>,
  t: ConsoleTranslate,
): EventSentence {
  const author = actor_name ?? t(BY_CLIENT.has(kind) ? 'event.client' : 'event.someone')
  if (BY_SYSTEM.has(kind)) return { author: '', what: deed(kind, facts, t) }
  return { author, what: deed(kind, facts, t) }
}

function deed(kind: string, facts: HistoryEvent['facts'], t: ConsoleTranslate): string {
  const plain = PLAIN.find((known) => known === kind)
  if (plain) return t(`event.${plain}`)
  const onDouble = ON_DOUBLE.find((known) => known === kind)
  if (onDouble) return t(`event.${onDouble}`, { reference: referenceInSentence(textIn(facts['double_reference'])) })
  switch (kind) {
    case 'assigned':
      return t('event.assigned', { name: textIn(facts['to_name']) })
    case 'given_back':
    case 'holder_away':
      return t(`event.${kind}`, { name: textIn(facts['from_name']) })
    case 'taken_over':
      return t('event.taken_over', { name: textIn(facts['from_name']) })
    case 'taken_back':
      return t(`event.taken_back.${STEPS.find((step) => step === facts['kind']) ?? 'state'}`)
    case 'attempt':
      if (facts['outcome'] === 'written') return t('event.written')
      return t('event.attempt', { outcome: outcomeIn(facts['outcome'], t) })
    case 'state':
      return t('event.state', { from: stateIn(facts['from'], t), to: stateIn(facts['to'], t) })
    case 'note':
      return t(facts['from_visitor'] === true ? 'event.noteFromVisitor' : 'event.note')
    case 'message_opened':
      return t(`event.message.${MESSAGE_WAYS.find((known) => known === facts['way']) ?? 'whatsapp'}`)
    case 'merged':
      return t('event.merged', { reference: referenceInSentence(textIn(facts['into_reference'])) })
    case 'took_double':
      return t('event.took_double', { reference: referenceInSentence(textIn(facts['double_reference'])) })
    default:
      return t('event.other')
  }
}

/** The ids of undone entries: they stay visible in the history but do not count. */
export function takenBackIn(events: readonly HistoryEvent[]): ReadonlySet<unknown> {
  const takenBack = new Set(events.flatMap(({ kind, facts }) => (kind === 'taken_back' ? [facts['event']] : [])))
  // Sending a quote also wrote a change of state in the same version, which is undone with it.
  const versions = new Set(events.flatMap(({ id, version }) => (takenBack.has(id) ? [version] : [])))
  return new Set(
    events.flatMap(({ id, kind, version }) =>
      takenBack.has(id) || (kind === 'state' && versions.has(version)) ? [id] : [],
    ),
  )
}
