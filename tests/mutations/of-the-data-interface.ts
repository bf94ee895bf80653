/** Breaks row by row who may do what, and by which calls (spec §6, §7). */
import { mutationsOf, protocol } from './mutation.ts'

export const ofTheDataInterface = mutationsOf({
  '§6 anonymous': [
    [
      'database/policies/public/contact_requests.sql',
      '  for select to anon\n  using (received_in = pg_current_xact_id_if_assigned() and created_at = now());',
      '  for select to anon\n  using (true);',
      protocol('rest/nobody-reads'),
      'a list is empty',
    ],
    [
      'database/migrations/0002_contact_requests.sql',
      'grant select on public.contact_requests to anon, service_role;',
      'grant select, delete on public.contact_requests to anon, service_role;',
      'database/policies.test.ts',
      'nobody edits',
    ],
    [
      'server/http/who-calls.ts',
      "if (same(key, gate.secrets.publishableKey)) return 'anon'",
      "if (same(key, gate.secrets.publishableKey)) return 'service_role'",
      protocol('rest/nobody-reads'),
      'a list is empty',
    ],
  ],
  '§6 signed in': [
    [
      'database/functions/callers/is_adviser.sql',
      'where a.user_id = auth.uid() and a.active\n',
      'where a.active\n',
      'database/functions/team/advisers.test.ts',
      'and nobody else',
    ],
    [
      'database/functions/callers/is_adviser.sql',
      "select adviser.role = 'admin' or exists",
      'select exists',
      'database/functions/team/advisers.test.ts',
      'an admin only after',
    ],
    [
      'database/functions/callers/is_adviser.sql',
      'where a.user_id = auth.uid() and a.active\n',
      'where a.user_id = auth.uid()\n',
      'database/functions/team/advisers.test.ts',
      'deactivated',
    ],
  ],
  '§6 administrators': [
    [
      'server/auth/auth-service.ts',
      '      await refuseUnlessAdmin(credentials, keyRole, services)\n',
      '',
      protocol('auth/wire'),
      'refuses a caller who is only signed in',
    ],
    [
      'server/auth/routes.ts',
      "path: '/invite', who: 'admin', flow: invite",
      "path: '/invite', who: 'anyone', flow: invite",
      protocol('auth/admin'),
      'without the secret key',
    ],
  ],
  '§6 the first admin': [
    [
      'server/first-admin.ts',
      'if (!redeemed) throw closed()',
      'if (redeemed === undefined) throw closed()',
      protocol('room/first-admin'),
      'can be used once',
    ],
    [
      'server/auth/accounts/join-room.ts',
      '  await emptyAccount(tx, id)\n',
      '',
      protocol('room/accounts'),
      'a stranger who signed up',
    ],
    [
      'server/auth/accounts/invite-adviser.ts',
      '    if (!invitation) return\n',
      '    if (invitation) return\n',
      protocol('room/accounts'),
      'an adviser before its link',
    ],
  ],
  '§7 data interface reading': [
    ['server/rest/sql/select-sql.ts', "term.descending ? ' desc' : ''", "''", protocol('rest/read'), 'descending'],
    [
      'server/rest/query/read-query.ts',
      "else if (word === 'offset') plan.offset = readCount(word, value)",
      "else if (word === 'offset') plan.offset = 0",
      protocol('rest/read'),
      'range',
    ],
    [
      'server/rest/sql/select-sql.ts',
      "where ${all.join(' and ')}",
      "where ${all.join(' or ')}",
      protocol('rest/filters'),
    ],
    ['server/rest/description/relations.ts', 'toMany: !isUnique', 'toMany: isUnique', protocol('rest/relations')],
    [
      'server/rest/sql/select-sql.ts',
      'select count(*) from ${source.from}',
      'select count(*) + 1 from ${source.from}',
      protocol('rest/read'),
      'is the exact number',
    ],
  ],
  '§7 data interface writing': [
    [
      'server/rest/sql/write-sql.ts',
      'if (conflict.merged === undefined) return `${target} do nothing`',
      "if (conflict.merged === undefined) return ''",
      protocol('rest/insert'),
      'leaves duplicates unchanged',
    ],
    [
      'server/rest/change-rows.ts',
      'if (plan.conditions.length === 0) throw',
      'if (plan.conditions.length === 99) throw',
      protocol('rest/change'),
      'is refused without a filter',
    ],
    [
      'server/rest/sql/write-sql.ts',
      'delete from public.${quote(plan.table.name)} as target ${targetWhere(statement, plan)}',
      'delete from public.${quote(plan.table.name)} as target',
      protocol('rest/change'),
      'removes the rows that match the filter',
    ],
  ],
  '§7 data interface functions': [
    [
      'server/rest/call-function.ts',
      "readOnly: isGet || listed.volatility !== 'volatile'",
      'readOnly: false',
      protocol('rest/functions'),
      'a function that may not write',
    ],
    [
      'server/rest/routes.ts',
      "if (method === 'POST') refuseOtherContent(call.req.header('content-type'))\n",
      '',
      protocol('rest/functions'),
      'with another content type',
    ],
  ],
  '§7 data interface who': [
    [
      'server/rest/description/tables.ts',
      "      select: '*',\n      insert: SENT,",
      "      select: '*',\n      insert: SENT,\n      delete: true,",
      protocol('rest/access-matrix'),
      'is granted in the database',
    ],
    [
      'server/rest/description/rights.ts',
      'columns.filter((column) => !withheld.includes(column))',
      'columns',
      protocol('rest/nobody-reads'),
      'received_in',
    ],
    [
      'contract/database-types.ts',
      '          number_of_people: number\n          preferred_dates: string | null\n          message: string | null\n          selected_experiences_count: number\n          request_id: string | null\n          selected_experiences: Json | null\n          language',
      '          number_of_people: string\n          preferred_dates: string | null\n          message: string | null\n          selected_experiences_count: number\n          request_id: string | null\n          selected_experiences: Json | null\n          language',
      'server/rest/description/print-types.test.ts',
    ],
  ],
  '§7 the advisers': [
    [
      'server/pages/console-page.ts',
      'status: 404',
      'status: 200',
      protocol('pages/not-there'),
      'answers 404 with its own page',
    ],
  ],
})
