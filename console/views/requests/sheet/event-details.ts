/** Writes the details of an event of the history in words. Pure. */
import { type ContactField, contactFields } from '#contract/request/contact-fields.ts'
import { CONSENTS, ENTERED_CHANNELS } from '#contract/request/request-origin.ts'
import { ANSWER_OUTCOMES, LOST_REASONS, QUOTE_WAYS, REQUEST_STATES } from '#contract/request/request-states.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import { isolate } from '#languages/isolate.ts'
import { textIn } from '../texts-of.ts'
import type { HistoryEvent } from '#contract/database-types.ts'
import { type RoomLanguage, valueInWords } from './field-words.ts'

/** The lines below an event: its note, reason, fields before and after the change, and planned hour. */
export function detailsOf(
  { facts, personal }: HistoryEvent,
  room: RoomLanguage,
  hourOf: (instant: string) => string,
): readonly string[] {
  const { t } = room
  const next = textIn(facts['next_attempt_at'])
  const typed = [personal?.['note'], personal?.['reason']].filter((text) => typeof text === 'string')
  const way = QUOTE_WAYS.find((known) => known === facts['sent_by'])
  const because = LOST_REASONS.find((known) => known === facts['because'])
  const channel = ENTERED_CHANNELS.find((known) => known === facts['channel'])
  const consent = CONSENTS.find((known) => known === facts['consent'])
  return [
    ...typed,
    ...(channel && consent ? [t(`sheet.channel.${channel}`), t(`sheet.consent.${consent}`)] : []),
    ...(way ? [t(`sheet.quote.${way}`)] : []),
    ...(facts['next_edition'] === true ? [t('sheet.nextEdition.reason')] : []),
    ...(because ? [t(`sheet.whyLost.${because}`)] : []),
    ...changesIn(personal, room),
    ...(next ? [t('event.next', { hour: hourOf(next) })] : []),
  ]
}

function changesIn(personal: HistoryEvent['personal'], room: RoomLanguage): string[] {
  const [before, after] = [personal?.['before'], personal?.['after']]
  if (!isFields(before) || !isFields(after)) return []
  const written = (value: string) => isolate(value || '\u2014')
  return contactFields
    .filter((field) => field in after && after[field] !== before[field])
    .map((field) => [before, after].map((fields) => written(valueInWords(field, fields[field], room))).join(' \u2192 '))
}

/** The text that the first of these corrections of the field replaced; undefined if none of them corrected it. */
export function firstBefore(events: readonly HistoryEvent[], field: ContactField): string | undefined {
  const texts = events.flatMap(({ personal }) => {
    const before = personal?.['before']
    return isFields(before) && field in before ? [textIn(before[field])] : []
  })
  return texts[0]
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function outcomeIn(value: unknown, t: ConsoleTranslate): string {
  const outcome = ANSWER_OUTCOMES.find((known) => known === value)
  return outcome ? t(`sheet.outcome.${outcome}`) : ''
}

export function stateIn(value: unknown, t: ConsoleTranslate): string {
  const state = REQUEST_STATES.find((known) => known === value)
  return state ? t(`requests.state.${state}`) : ''
}
