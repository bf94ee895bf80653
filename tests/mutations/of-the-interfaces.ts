/** Breaks row by row files, channels and functions (spec §7). */
import { browser, mutationsOf, protocol } from './mutation.ts'

export const ofTheInterfaces = mutationsOf({
  '§7 functions calls': [
    [
      'server/functions/routes.ts',
      "definition.verify === 'events'",
      'definition.cors === undefined',
      protocol('functions/invoke'),
      'told: 404',
    ],
  ],
  '§7 functions what': [
    [
      'server/functions/process/function-process.ts',
      'lines.learn(textOf(request.body))',
      'textOf(request.body)',
      protocol('functions/function-log'),
      'personal data that a function was handed is not kept',
    ],
  ],
  '§7 storage every': [
    ['server/storage/tokens.ts', 'claims.output.url !== url', 'false', protocol('storage/safety')],
    ['server/storage/object-headers.ts', "default-src 'none'; sandbox", 'sandbox', protocol('storage/safety')],
    [
      'server/storage/put-object.ts',
      '  await askRight(call, upload)\n',
      '',
      protocol('storage/files'),
      'before its first byte',
    ],
  ],
  '§7 storage uploads in chunks': [
    [
      'server/storage/resumable/resumable.ts',
      'row.owner_id !== (upload.owner ?? null)',
      'false',
      protocol('storage/resumable'),
      'only who began',
    ],
    [
      'server/storage/resumable/upload-rows.ts',
      'where version = $1 and received = $2 returning version`',
      'where version = $1 and $2::bigint >= 0 returning version`',
      protocol('storage/resumable'),
      'in turn',
    ],
  ],
  '§7 storage what is two kinds': [
    [
      'server/storage/object-headers.ts',
      `"default-src 'none'; sandbox",
    ...(disposition ? { 'Content-Disposition': disposition } : {}),`,
      `"default-src * 'unsafe-inline'",`,
      browser('files-run-nothing'),
      'drawing.svg',
    ],
  ],
  '§7 storage pictures': [
    [
      'server/storage/pictures/render-object.ts',
      "{ url, scope: 'render' }",
      "{ url, scope: 'download' }",
      protocol('storage/pictures'),
    ],
    [
      'server/storage/pictures/rendered-pictures.ts',
      'if (bytes <= mostBytes) break',
      'if (bytes > 0) break',
      protocol('storage/pictures'),
    ],
  ],
  '§7 storage, realtime': [
    [
      'server/app-paths.ts',
      "['/rest/v1', ...NOT_OFFERED].some",
      "['/rest/v1', STORAGE_PATH].some",
      protocol('pages/not-there'),
      'answers 404 as JSON',
    ],
  ],
  '§7 realtime sockets': [
    [
      'server/realtime/frames.ts',
      '  parseJson(text)\n  return text',
      '  return text',
      'server/realtime/frames.test.ts',
    ],
    [
      'server/realtime/channel.ts',
      'config.self ? undefined : this',
      'config.self ? this : undefined',
      protocol('realtime/broadcast'),
    ],
  ],
  '§7 realtime private': [
    ['server/realtime/rights.ts', 'throw UNDO', 'return', protocol('realtime/private'), 'stores no message'],
    [
      'server/realtime/channel.ts',
      'this.mayBroadcast ??= await',
      'this.mayBroadcast ??= true || await',
      protocol('realtime/private'),
    ],
    [
      'server/realtime/peers.ts',
      "'select realtime.tend($1) as state'",
      "'select null as state'",
      'tests/faults/realtime/killed.test.ts',
    ],
  ],
  '§7 realtime several people choose': [
    [
      'database/functions/together/visit_deck.sql',
      ' and p.turn < said_turn',
      '',
      protocol('together/together'),
      'sending the same answers again changes nothing',
    ],
    [
      'database/policies/realtime/messages.sql',
      "using (topic = 'deck:' || (auth.jwt() ->> 'deck') and",
      'using (',
      protocol('together/together'),
    ],
  ],
  '§7 realtime changes': [
    [
      'database/functions/realtime/changes_since.sql',
      'not pg_visible_in_snapshot(c.written_in, seen)',
      'c.written_in >= pg_snapshot_xmax(seen)',
      protocol('realtime/changes'),
      'committed late',
    ],
    [
      'server/realtime/changes/tell-changes.ts',
      'imageSql(question, question.policy)',
      'imageSql(question, SEES_ALL)',
      protocol('realtime/changes'),
      'that their policies show',
    ],
    [
      'server/realtime/changes/tell-changes.ts',
      ' and (${policy})`',
      '`',
      protocol('realtime/change-shapes'),
      'that becomes visible',
    ],
  ],
})
