/**
 * The functions of the data interface (protocol §15.3): the names of `/rest/v1/rpc/<name>`, their arguments and the
 * roles that may call them. A function that is not listed is answered as if it did not exist.
 */
import { array, nullable, string } from 'valibot'
import { answers } from './answers.ts'
import { catalogueFunctions } from './catalogue-functions.ts'
import type { ListedFunction, Returns } from './description.ts'
import { consoleFunction, documentOf, keepingTexts, nothing } from './listed-function.ts'
import { rightsFunctions } from './rights-functions.ts'

const stand = documentOf(answers.Stand)
const savedViews = documentOf(answers.SavedViews)

const seeing: readonly ListedFunction[] = [
  consoleFunction(
    'inbox',
    'stable',
    {
      states: 'text[] default',
      mine: 'boolean default',
      experiences_among: 'text[] null default',
      in_language: 'text null default',
      in_quarantine: 'boolean default',
      search_for: 'text null default',
      newest_first: 'boolean default',
      after: 'jsonb null default',
      page_size: 'integer default',
      my_day: 'boolean default',
      figure: 'jsonb null default',
      titled: 'jsonb null default',
      held_by: 'text null default',
      from_source: 'text null default',
    },
    documentOf(answers.InboxPage),
  ),
  consoleFunction('calendar_feed', 'stable', {}, documentOf(answers.CalendarFeed)),
  consoleFunction('renew_calendar_feed', 'volatile', {}, { kind: 'value', type: 'text' }),
  consoleFunction('end_calendar_feed', 'volatile', {}, nothing),
  consoleFunction('has_push_device', 'stable', { endpoint: 'text' }, { kind: 'value', type: 'boolean' }),
  consoleFunction('keep_push_device', 'volatile', { endpoint: 'text', public_key: 'text', secret: 'text' }, nothing),
  consoleFunction('forget_push_device', 'volatile', { endpoint: 'text' }, nothing),
  consoleFunction('saved_views', 'stable', {}, savedViews),
  keepingTexts(consoleFunction('save_view', 'volatile', { name: 'text', query: 'text' }, savedViews)),
  consoleFunction('delete_view', 'volatile', { view: 'uuid' }, savedViews),
  consoleFunction('inbox_sources', 'stable', {}, documentOf(answers.InboxSources)),
  consoleFunction('next_call', 'stable', { skipped: 'uuid[] default' }, documentOf(answers.NextCall)),
  // Volatile, because it logs who opened the sheet.
  consoleFunction('call_sheet', 'volatile', { request: 'uuid', ahead: 'boolean default' }, documentOf(answers.Sheet)),
  consoleFunction('request_changes_since', 'stable', { last: 'text null default' }),
  consoleFunction('look_at', 'volatile', { request: 'uuid' }, documentOf(array(string()))),
  consoleFunction('look_away', 'volatile', { request: 'uuid' }, nothing),
  {
    ...consoleFunction(
      'figures',
      'stable',
      { first_day: 'date', last_day: 'date', categories: 'jsonb default' },
      documentOf(answers.PeriodFigures),
    ),
    mayLag: true,
  },
]

const advising: readonly ListedFunction[] = [
  keepingTexts(
    consoleFunction(
      'enter_request',
      'volatile',
      {
        fields: 'jsonb',
        experiences: 'jsonb null',
        client_language: 'text null',
        channel: 'text',
        consent: 'text',
        act: 'uuid',
      },
      stand,
    ),
  ),
  // Both are used by the server, which signs the address with the result.
  consoleFunction('share_private_page', 'volatile', { request: 'uuid' }, { kind: 'value', type: 'integer' }),
  consoleFunction(
    'replace_private_page',
    'volatile',
    { request: 'uuid', seen_version: 'integer' },
    { kind: 'value', type: 'integer' },
  ),
  consoleFunction('claim_request', 'volatile', { request: 'uuid' }, stand),
  consoleFunction('release_request', 'volatile', { request: 'uuid', seen_version: 'integer null default' }, stand),
  consoleFunction(
    'assign_request',
    'volatile',
    {
      request: 'uuid',
      adviser: 'uuid',
      seen_version: 'integer null default',
    },
    stand,
  ),
  consoleFunction(
    'record_attempt',
    'volatile',
    {
      request: 'uuid',
      outcome: 'text',
      next_attempt: 'timestamptz null',
      seen_version: 'integer',
      act: 'uuid',
    },
    stand,
  ),
  keepingTexts(
    consoleFunction(
      'plan_attempt',
      'volatile',
      {
        request: 'uuid',
        next_attempt: 'timestamptz null',
        seen_version: 'integer null default',
        reason: 'text null default',
        next_edition: 'boolean default',
      },
      stand,
    ),
  ),
  keepingTexts(
    consoleFunction(
      'set_request_state',
      'volatile',
      {
        request: 'uuid',
        new_state: 'text',
        seen_version: 'integer null',
        reason: 'text null default',
        sent_by: 'text null default',
        because: 'text null default',
      },
      stand,
    ),
  ),
  keepingTexts(
    consoleFunction(
      'send_quote',
      'volatile',
      { request: 'uuid', document: 'uuid', name: 'text', seen_version: 'integer null' },
      stand,
    ),
  ),
  consoleFunction('take_over_request', 'volatile', { request: 'uuid', seen_version: 'integer null' }, stand),
  consoleFunction('take_back', 'volatile', { request: 'uuid', seen_version: 'integer null' }, stand),
  keepingTexts(
    consoleFunction(
      'act_on_several',
      'volatile',
      {
        deed: 'text',
        requests: 'jsonb',
        adviser: 'uuid null default',
        reason: 'text null default',
        because: 'text null default',
      },
      documentOf(answers.SeveralOutcome),
    ),
  ),
  keepingTexts(
    consoleFunction(
      'add_note',
      'volatile',
      { request: 'uuid', note: 'text', from_visitor: 'boolean default' },
      documentOf(answers.AddedNote),
    ),
  ),
  keepingTexts(
    consoleFunction(
      'note_message',
      'volatile',
      { request: 'uuid', way: 'text', message: 'text', words: 'text' },
      documentOf(answers.AddedNote),
    ),
  ),
  keepingTexts(consoleFunction('give_breach_reason', 'volatile', { request: 'uuid', reason: 'text' }, stand)),
  consoleFunction('unquarantine', 'volatile', { request: 'uuid' }, stand),
  consoleFunction('merge_double', 'volatile', { double: 'uuid', into_request: 'uuid' }, stand),
  consoleFunction('undo_merge', 'volatile', { double: 'uuid' }, stand),
  keepingTexts(
    consoleFunction(
      'edit_request',
      'volatile',
      { request: 'uuid', seen_version: 'integer null', changes: 'jsonb' },
      stand,
    ),
  ),
]

const team: readonly ListedFunction[] = [
  consoleFunction('who_am_i', 'stable', {}, documentOf(nullable(answers.Me))),
  consoleFunction('team', 'volatile', {}, documentOf(array(answers.Member))),
  keepingTexts(
    consoleFunction(
      'invite_adviser',
      'volatile',
      { email: 'text', role: 'text', display_name: 'text', language: 'text default' },
      { kind: 'rows', table: 'adviser_invitations', one: true },
    ),
  ),
  consoleFunction('share_invitation', 'volatile', { invitation: 'uuid' }, { kind: 'value', type: 'text' }),
  consoleFunction('revoke_invitation', 'volatile', { invitation: 'uuid' }, nothing),
  consoleFunction('set_adviser_role', 'volatile', { adviser: 'uuid', role: 'text' }, oneOf('advisers')),
  consoleFunction('set_adviser_active', 'volatile', { adviser: 'uuid', active: 'boolean' }, oneOf('advisers')),
  consoleFunction(
    'deactivate_adviser',
    'volatile',
    { adviser: 'uuid', hand_over: 'jsonb default' },
    { kind: 'value', type: 'integer' },
  ),
  keepingTexts(consoleFunction('update_adviser', 'volatile', { adviser: 'uuid', changes: 'jsonb' }, oneOf('advisers'))),
  consoleFunction('end_sessions', 'volatile', { adviser: 'uuid' }, { kind: 'value', type: 'integer' }),
  consoleFunction('make_recovery_codes', 'volatile', {}, documentOf(array(string()))),
  consoleFunction('recovery_codes_left', 'stable', {}, { kind: 'value', type: 'integer' }),
  consoleFunction('redeem_recovery_code', 'volatile', { code: 'text' }, { kind: 'value', type: 'boolean' }),
  consoleFunction('launch_list', 'stable', {}, documentOf(answers.LaunchList)),
  consoleFunction('own_sessions', 'volatile', {}, documentOf(array(answers.OwnSession))),
  consoleFunction('end_own_session', 'volatile', { session: 'uuid' }, { kind: 'value', type: 'boolean' }),
  consoleFunction(
    'set_duty_hours',
    'volatile',
    { adviser: 'uuid', hours: 'jsonb' },
    { kind: 'rows', table: 'duty_hours' },
  ),
  consoleFunction(
    'add_duty_exception',
    'volatile',
    {
      adviser: 'uuid',
      on_duty: 'boolean',
      first_day: 'date',
      last_day: 'date',
      starts: 'time default',
      ends: 'time default',
    },
    { kind: 'value', type: 'uuid' },
  ),
  consoleFunction('remove_duty_exception', 'volatile', { exception: 'uuid' }, nothing),
  consoleFunction(
    'plan_leave',
    'volatile',
    { adviser: 'uuid', first_day: 'date', last_day: 'date' },
    documentOf(array(answers.PlannedHandover)),
  ),
  consoleFunction(
    'add_leave',
    'volatile',
    {
      adviser: 'uuid',
      first_day: 'date',
      last_day: 'date',
      hand_over: 'jsonb default',
    },
    documentOf(answers.SavedLeave),
  ),
  consoleFunction(
    'undo_leave',
    'volatile',
    { exception: 'uuid', handed: 'uuid[]' },
    { kind: 'value', type: 'integer' },
  ),
  consoleFunction('duty_board', 'stable', { at: 'timestamptz default' }, documentOf(answers.DutyBoard)),
  consoleFunction('sending_health', 'stable', {}, documentOf(answers.SendingHealth)),
  consoleFunction('send_test_letter', 'volatile', {}, nothing),
  consoleFunction('test_letter_outcome', 'stable', {}, documentOf(answers.TestLetterOutcome)),
  consoleFunction('dead_letters', 'volatile', {}, documentOf(array(answers.DeadLetter))),
  consoleFunction('retry_dead_letter', 'volatile', { id: 'bigint' }, { kind: 'value', type: 'boolean' }),
  consoleFunction('operator_functions', 'stable', {}, documentOf(array(answers.OperatorFunction))),
  consoleFunction(
    'function_log',
    'stable',
    {
      of_function: 'text null default',
      failed_only: 'boolean default',
      before_id: 'bigint null default',
      page_size: 'integer default',
    },
    documentOf(array(answers.FunctionLine)),
  ),
]

function oneOf(table: string): Returns {
  return { kind: 'rows', table, one: true }
}

export const functions: readonly ListedFunction[] = [
  ...seeing,
  ...advising,
  ...team,
  ...rightsFunctions,
  ...catalogueFunctions,
]
