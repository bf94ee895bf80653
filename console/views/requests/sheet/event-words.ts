/** Words for an entry of the history: who did what, and what was said. Pure. */
import { MESSAGE_WAYS } from '#contract/client-messages.ts'
import { CONSENTS, ENTERED_CHANNELS } from '#contract/request/request-origin.ts'
import { ANSWER_OUTCOMES, LOST_REASONS, QUOTE_WAYS, REQUEST_STATES } from '#contract/request/request-states.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { isolate } from '#languages/isolate.ts'
import { textIn } from '../texts-of.ts'
import type { HistoryEvent } from '#contract/database-types.ts'

export interface EventSentence {
  /** Empty if the sentence names nobody. */
  author: string
  what: string
}

/** Said with a name of its own only. */
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
  'quote_sent',
  'quote_opened',
  'attached',
  'detached',
] as const
/** The acts that can be taken back. */
export const STEPS = [
  'attempt',
  'planned',
  'state',
  'unquarantined',
  'assigned',
  'taken_over',
  'claimed',
  'released',
] as const
const BY_THE_CLOCK: ReadonlySet<string> = new Set(['breach', 'given_back', 'holder_away'])
const BY_CLIENT: ReadonlySet<string> = new Set(['corrected', 'withdrawn', 'quote_opened', 'attached', 'detached'])

export function whatHappened(
  { kind, actor_name, facts }: Pick<HistoryEvent, 'kind' | 'actor_name' | 'facts'>,
  t: ConsoleTranslate,
): EventSentence {
  const author = actor_name ?? t(BY_CLIENT.has(kind) ? 'event.client' : 'event.someone')
  if (BY_THE_CLOCK.has(kind)) return { author: '', what: deed(kind, facts, t) }
  return { author, what: deed(kind, facts, t) }
}

function deed(kind: string, facts: HistoryEvent['facts'], t: ConsoleTranslate): string {
  const plain = PLAIN.find((known) => known === kind)
  if (plain) return t(`event.${plain}`)
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

/** The ids of entries that were taken back: they do not count any more, and stay visible. */
export function takenBackIn(events: readonly HistoryEvent[]): ReadonlySet<unknown> {
  return new Set(events.flatMap(({ kind, facts }) => (kind === 'taken_back' ? [facts['event']] : [])))
}

/** The text below an event: a note, a reason, fields before and after, the hour planned. */
export function detailsOf(
  { facts, personal }: HistoryEvent,
  t: ConsoleTranslate,
  hourOf: (instant: string) => string,
): readonly string[] {
  const next = textIn(facts['next_attempt_at'])
  const said = [personal?.['note'], personal?.['reason']].filter((text) => typeof text === 'string')
  const way = QUOTE_WAYS.find((known) => known === facts['sent_by'])
  const because = LOST_REASONS.find((known) => known === facts['because'])
  const channel = ENTERED_CHANNELS.find((known) => known === facts['channel'])
  const consent = CONSENTS.find((known) => known === facts['consent'])
  return [
    ...said,
    ...(channel && consent ? [t(`sheet.channel.${channel}`), t(`sheet.consent.${consent}`)] : []),
    ...(way ? [t(`sheet.quote.${way}`)] : []),
    ...(because ? [t(`sheet.whyLost.${because}`)] : []),
    ...changesIn(personal),
    ...(next ? [t('event.next', { hour: hourOf(next) })] : []),
  ]
}

function changesIn(personal: HistoryEvent['personal']): string[] {
  const [before, after] = [personal?.['before'], personal?.['after']]
  if (!isFields(before) || !isFields(after)) return []
  // The number to dial follows the one typed.
  const shown = Object.keys(after).filter((name) => name !== 'whatsapp_e164' && after[name] !== before[name])
  return shown.map((name) => `${written(before[name])} \u2192 ${written(after[name])}`)
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const written = (value: unknown) => isolate(typeof value === 'number' ? String(value) : textIn(value) || '\u2014')

function outcomeIn(value: unknown, t: ConsoleTranslate): string {
  const outcome = ANSWER_OUTCOMES.find((known) => known === value)
  return outcome ? t(`sheet.outcome.${outcome}`) : ''
}

function stateIn(value: unknown, t: ConsoleTranslate): string {
  const state = REQUEST_STATES.find((known) => known === value)
  return state ? t(`requests.state.${state}`) : ''
}
