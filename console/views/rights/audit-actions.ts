/** What is written in the log, in the adviser's words; its details stay as they were written. */
import type { ConsoleKey } from '#languages/console-words.ts'
import type { AuditRow } from './rows.ts'

export const ACTIONS: ReadonlyMap<string, ConsoleKey> = new Map(
  (
    [
      'opened',
      'edited',
      'exported',
      'erased',
      'searched_person',
      'first_admin',
      'invited',
      'revoked_invitation',
      'joined',
      'changed_role',
      'activated',
      'deactivated',
      'ended_sessions',
      'set_duty_hours',
      'retried_dead_letter',
    ] as const
  ).map((action) => [action, `rights.action.${action}` as const]),
)

const IDENTITY = /^[\da-f]{8}-[\da-f-]{27}$/

/** Ids say nothing to a reader. */
export function detailsOf({ details }: Pick<AuditRow, 'details'>): string {
  return Object.entries(details)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .filter(([, text]) => text !== 'null' && !IDENTITY.test(text))
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}
