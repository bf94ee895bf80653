/** Translates the entries of the audit log into the adviser's language. Pure. */
import { VISIT } from '#contract/advising-limits.ts'
import { ANSWER_OUTCOMES, REQUEST_STATES } from '#contract/request/request-states.ts'
import { ROLES } from '#contract/roles.ts'
import type { ConsoleKey, ConsoleTranslate } from '#languages/console/console-words.ts'
import { isolate } from '#languages/isolate.ts'
import { GROUPINGS } from '../figures/tables.ts'
import { STEPS } from '../requests/sheet/event-words.ts'
import type { AuditRow } from '#contract/database-types.ts'

export const ACTIONS: ReadonlyMap<string, ConsoleKey> = new Map(
  (
    [
      'opened',
      'read_ahead',
      'edited',
      'entered',
      'page_shared',
      'page_replaced',
      'quote_sent',
      'message_opened',
      'claimed',
      'released',
      'assigned',
      'taken_over',
      'attempt',
      'planned',
      'state',
      'taken_back',
      'note',
      'breach_reason',
      'unquarantined',
      'merged',
      'took_double',
      'unmerged',
      'exported',
      'erased',
      'searched_person',
      'first_admin',
      'invited',
      'shared_invitation',
      'revoked_invitation',
      'joined',
      'changed_role',
      'renamed',
      'activated',
      'deactivated',
      'ended_sessions',
      'set_duty_hours',
      'retried_dead_letter',
      'made_recovery_codes',
      'used_recovery_code',
      'calendar_feed_made',
      'calendar_feed_ended',
      'push_device_kept',
      'push_device_forgotten',
      'catalogue_published',
      'catalogue_planned',
      'catalogue_unplanned',
      'catalogue_restored',
    ] as const
  ).map((action) => [action, `rights.action.${action}` as const]),
)

/** Describes the details of an entry. Ids are left out, because they mean nothing to a reader; unknown details are shown raw. */
export function auditDetailsOf(
  { details }: Pick<AuditRow, 'details'>,
  t: ConsoleTranslate,
  hourOf: (instant: string) => string,
): string {
  const [from, to] = [stateIn(details['from'], t), stateIn(details['to'], t)]
  if (from && to) return t('event.state', { from, to })
  return Object.entries(details)
    .filter(([name, value]) => value !== null && value !== false && !isIdentity(name, value))
    .map(([name, value]) =>
      name === 'publish_at'
        ? hourOf(String(value))
        : name === 'next_attempt_at'
          ? t('event.next', { hour: hourOf(String(value)) })
          : wordsOf(name, value, t),
    )
    .join(`${t('rights.detail.and')} `)
}

const IDENTITY = /^[\da-f]{8}-[\da-f-]{27}$/

const isIdentity = (name: string, value: unknown) =>
  name === 'job' || name === 'event' || (typeof value === 'string' && IDENTITY.test(value))

function wordsOf(name: string, value: unknown, t: ConsoleTranslate): string {
  if (typeof value === 'number') {
    const counted = COUNTED.find((known) => known === name)
    if (counted) return t(`rights.detail.${counted}`, { count: value })
    if (name === 'version' || name === 'as') return t(`rights.detail.${name}`, { version: value })
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (name === 'kind') return kindIn(text, t)
  if (name === 'outcome') return outcomeIn(text, t)
  if (name === 'from_visitor') return t('sheet.noteFromClient')
  if (name.endsWith('_reference')) return isolate(text)
  if (name === 'from_name' || name === 'to_name') {
    return t(name === 'to_name' ? 'rights.detail.to' : 'rights.detail.from', { role: isolate(text) })
  }
  if (name === 'cause' && text === 'visitor') return t('event.client')
  if (name === 'cause' && text === 'retention') return t('rights.retention')
  const role = ROLES.find((known) => known === text)
  const written = role ? t(`account.role.${role}`) : text
  if (name === 'from' || name === 'to') return t(`rights.detail.${name}`, { role: written })
  return role ? written : `${name}: ${text}`
}

function stateIn(value: unknown, t: ConsoleTranslate): string | undefined {
  const state = REQUEST_STATES.find((known) => known === value)
  return state && t(`requests.state.${state}`)
}

function outcomeIn(text: string, t: ConsoleTranslate): string {
  const outcome = ANSWER_OUTCOMES.find((known) => known === text)
  return outcome ? t(`sheet.outcome.${outcome}`) : text
}

const COUNTED = ['found', 'rows', 'sessions'] as const

/** Translates the detail `kind`: a step that was undone, or the data that was exported or erased. */
function kindIn(text: string, t: ConsoleTranslate): string {
  const step = STEPS.find((known) => known === text)
  return step ? t(`rights.detail.step.${step}`) : contentIn(text, t)
}

const CSV = /^csv (?:figures-)?(\w+)-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)$/

function contentIn(kind: string, t: ConsoleTranslate): string {
  const [, by, from, until] = CSV.exec(kind) ?? []
  if (by === 'requests' && from && until) return `CSV ${isolate(t('figures.requests.file', { from, until }))}`
  if (kind === 'copy') return t('rights.detail.copy')
  const title = TABLES.get(by ?? '')
  if (title && from && until) return `CSV ${isolate(t('figures.file', { title: t(title), from, until }))}`
  return kind === 'person' ? t('rights.find') : kind
}

const TABLES: ReadonlyMap<string, ConsoleKey> = new Map([
  ['day', 'figures.perDay'],
  ['minutes', 'figures.speed'],
  ...GROUPINGS.map((by) => [by, `figures.by.${by}`] as const),
])

export interface AuditLine extends AuditRow {
  /** The number of consecutive equal entries; `at` is the time of the last one. */
  times: number
}

/** Merges the consecutive openings of one visit into one line. Rows and lines are sorted newest first. */
export function linesOf(rows: readonly AuditRow[]): AuditLine[] {
  const lines: AuditLine[] = []
  let earliest = 0
  for (const row of rows) {
    const line = lines.at(-1)
    const at = Date.parse(row.at)
    if (line && isSameVisit(line, row) && earliest - at < VISIT) line.times++
    else lines.push({ ...row, times: 1 })
    earliest = at
  }
  return lines
}

const isSameVisit = (line: AuditRow, row: AuditRow) =>
  row.action === 'opened' &&
  line.action === row.action &&
  line.actor === row.actor &&
  line.contact_request_id === row.contact_request_id
