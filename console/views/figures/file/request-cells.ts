/**
 * Turns requests into the rows of a file. The fields of the contact form follow `contract/request/contact-fields.ts`, so
 * that a field added there is in the file.
 */
import { type ContactField, contactFields, describeField } from '#contract/request/contact-fields.ts'
import { TEN_OR_MORE } from '#contract/request/people.ts'
import { wishedHour } from '#contract/request/reach.ts'
import type { ConsoleKey, ConsoleTranslate } from '#languages/console/console-words.ts'
import { HOUR } from '#console/time/days-and-hours.ts'
import { PARIS } from '#console/time/paris-days.ts'
import { FIELD_LABELS } from '#console/views/requests/sheet/field-labels.ts'
import { titleOf, type Translations } from '#console/views/requests/texts-of.ts'
import type { Naming } from '../tables.ts'
import type { ExportedRequest } from '#contract/database-types.ts'
import type { Cell } from './csv.ts'

export interface FileWords {
  t: ConsoleTranslate
  titles: Translations
  languageName: Naming
}

interface Column {
  head: ConsoleKey
  cellOf: (request: ExportedRequest, words: FileWords) => Cell
}

/** The columns of the room, before those of the contact form. */
const OURS: readonly Column[] = [
  { head: 'figures.column.reference', cellOf: ({ reference }) => reference },
  { head: 'figures.column.received', cellOf: ({ created_at }) => parisHour(created_at) },
  { head: 'figures.state', cellOf: ({ state }, { t }) => t(`requests.state.${state}`) },
  { head: 'figures.column.adviser', cellOf: ({ claimed_by_name }) => claimed_by_name },
  { head: 'figures.column.firstCall', cellOf: ({ first_attempt_at: at }) => at && parisHour(at) },
  {
    head: 'figures.by.source',
    cellOf: ({ channel, source }, { t }) =>
      channel === 'web' ? (source?.utm_source ?? source?.referrer ?? null) : t(`sheet.channel.${channel}`),
  },
  { head: 'sheet.to.quoted', cellOf: ({ quote_sent_by: way }, { t }) => way && t(`sheet.quote.${way}`) },
  { head: 'figures.by.lost', cellOf: ({ lost_because: why }, { t }) => why && t(`sheet.whyLost.${why}`) },
  { head: 'figures.by.language', cellOf: ({ language }, { languageName }) => languageName(language ?? '') },
  {
    head: 'figures.column.experiences',
    cellOf: ({ selected_experiences: chosen }, { titles }) =>
      (chosen ?? []).map((one) => titleOf(one, titles)).join(' \u00b7 '),
  },
]

const columnOf = (field: ContactField): Column => ({
  head: FIELD_LABELS[field],
  cellOf: (request, { t }) => {
    const value = request[field]
    const { kind } = describeField(field)
    const hour = kind === 'reach' ? wishedHour((value as string | null) || null) : null
    if (hour) return parisHour(hour)
    if (kind === 'reach') return value && t('sheet.reach.writing')
    return kind === 'people' && value === TEN_OR_MORE ? t('requests.tenOrMore') : value
  },
})

export function requestCells(requests: readonly ExportedRequest[], words: FileWords): Cell[][] {
  const columns = [...OURS, ...contactFields.map(columnOf)]
  return [
    columns.map(({ head }) => words.t(head)),
    ...requests.map((request) => columns.map(({ cellOf }) => cellOf(request, words))),
  ]
}

/** Formats an instant in Paris time as `2026-11-23 09:05`, which a spreadsheet reads as a date in any language. */
const parisHour = (instant: string | Date) => PARIS_HOUR.format(new Date(instant))

const PARIS_HOUR = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  ...HOUR,
})
