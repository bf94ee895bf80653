/** The catalogue, the request, and states (spec §3, §4), broken row by row. */
import { browser, catalogue, flow, mutationsOf, pages, protocol } from './mutation.ts'

export const ofEntities = mutationsOf({
  '§3 experience fields': [
    ['catalogue/football.ts', '    featured: true,\n', '', catalogue, 'one featured'],
    [
      'catalogue/tennis.ts',
      "imageUrl: '/posters/2-720.avif'",
      "imageUrl: '/posters/5-720.avif'",
      catalogue,
      '2 has all its texts',
    ],
  ],
  '§3 experience translations, and': [
    ['site/page/texts.ts', "location: 'Maroc'", "location: 'Qatar'", 'site/page/texts.test.ts'],
    [
      'site/page/texts.ts',
      '{ ...experience, ...texts }',
      '{ ...texts, ...experience }',
      'site/page/texts.test.ts',
      'if it is translated',
    ],
    [
      'site/page/texts.ts',
      'const shown = { ...experience, ...texts }',
      "const shown = { ...experience, title: '', ...texts }",
      'site/page/texts.test.ts',
      'the French base',
    ],
  ],
  '§3 experience translations of': [
    ['languages/fr/experiences.ts', "location: 'Maroc'", "location: 'Casablanca'", catalogue, 'French says'],
    ['languages/en/experiences.ts', "    '8',\n", "    '88',\n", catalogue, 'for the ids that wait'],
    [
      'languages/ar/experiences.ts',
      "    '15',\n",
      "    '155',\n",
      'languages/words.test.ts',
      'the experiences in Arabic',
    ],
  ],
  '§3 catalogue the specified': [
    ['catalogue/tennis.ts', "id: '14'", "id: '16'", catalogue, 'exactly the specified ids in tennis'],
    [
      'catalogue/catalogue.ts',
      '[football, tennis, f1, awards, other]',
      '[football, tennis, f1, awards]',
      catalogue,
      'holds as many',
    ],
  ],
  '§3 catalogue the Grands': [
    ['catalogue/f1.ts', "'Champagne et table gastronomique',", "'Table gastronomique',", catalogue, 'in common'],
    ['catalogue/f1.ts', "starts: '2026-03-06'", "starts: '2026-03-05'", catalogue, 'Friday to Sunday'],
    [
      'catalogue/f1.ts',
      "    price: 'Réservation sur demande',\n    priceFrom: null,",
      "    price: 'Sur devis',\n    priceFrom: null,",
      catalogue,
      'booked on request',
    ],
  ],
  '§3 catalogue prices': [
    ['catalogue/football.ts', 'priceFrom: 1500,', 'priceFrom: 1600,', catalogue, 'the specified prices'],
    ['catalogue/f1.ts', 'priceFrom: 15000,', 'priceFrom: 12000,', catalogue, 'the specified prices'],
  ],
  '§3 catalogue as listed': [
    [
      'site/picker/finding/find-experiences.ts',
      "'football', 'f1', 'tennis', 'other', 'awards'",
      "'f1', 'football', 'tennis', 'other', 'awards'",
      'site/picker/finding/find-experiences.test.ts',
      'as listed',
    ],
    [
      'site/picker/finding/find-experiences.ts',
      'Number(b.featured ?? false) - Number(a.featured ?? false)',
      '0',
      'site/picker/finding/find-experiences.test.ts',
      'a featured one leads',
    ],
    [
      'site/picker/ExperienceList.tsx',
      "firstOver === -1 || pastEditions === 'as-listed'",
      'firstOver === -1',
      pages,
      'an edition that is over stands last',
    ],
  ],
  '§3 contact request': [
    [
      'database/migrations/0002_contact_requests.sql',
      '  preferred_dates text check',
      '  preferred_dates text not null check',
      'database/policies.test.ts',
      'gets the whole row back',
    ],
    [
      'database/migrations/0002_contact_requests.sql',
      "name text not null check (name ~ '\\S' and char_length(name) <= 200)",
      'name text not null',
      'database/policies.test.ts',
    ],
    [
      'server/rest/description/tables.ts',
      '  ...contactFields,\n',
      '',
      protocol('requests/send-contact-request'),
      'stores a row',
    ],
  ],
  '§3 auth session': [
    [
      'server/auth/sessions/session-json.ts',
      'expires_at: expiresAt,',
      'expires_at: 0,',
      protocol('auth/sessions'),
      'returns a session',
    ],
    [
      'server/auth/sessions/session-json.ts',
      "    token_type: 'bearer',\n    expires_in: settings.AUTH_TOKEN_SECONDS",
      "    token_type: 'bearer',\n    expires_in: 60",
      protocol('auth/sessions'),
      'returns a session',
    ],
  ],
  '§4 language and': [
    [
      'site/journey/address.ts',
      'language: isLanguage(language) ? language : defaultLanguage',
      'language: defaultLanguage',
      'site/journey/address.test.ts',
      'an address holds',
    ],
    [
      'site/journey/flow.ts',
      "['home', 'categorySelection', 'selection', 'summary', 'how']",
      "['home', 'selection', 'summary', 'how']",
      pages,
      'the chooser asks',
    ],
  ],
  '§4 selection': [
    [
      'site/journey/flow.ts',
      'chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]',
      '[...chosen, id]',
      flow,
      'toggling adds',
    ],
    ['site/journey/flow.ts', '[...chosen, id]', '[...chosen, id].slice(0, 100)', flow, 'toggling adds'],
  ],
  '§4 legal': [
    [
      'site/journey/address.ts',
      "open = oneOf<AddressedDialog>(DIALOGS, query.get('open'))",
      'open = oneOf<AddressedDialog>(DIALOGS, null)',
      'site/journey/address.test.ts',
      'an address holds',
    ],
    [
      'site/dialogs/Dialogs.tsx',
      "if (place.open === 'legal')",
      "if (place.open === 'charter')",
      pages,
      'the legal notice stands',
    ],
  ],
  '§4 form idle': [
    [
      'site/contact/ContactForm.tsx',
      '<fieldset disabled={sending}',
      '<fieldset',
      browser('sending/sending'),
      'every field is disabled',
    ],
  ],
  '§4 form reset': [
    [
      'site/contact/sending/sending.ts',
      '      renew(blankForm())\n',
      '',
      browser('visitor/journey'),
      'in fr, 1440 wide',
    ],
    [
      'contract/request/contact-fields.ts',
      "'people' ? String(DEFAULT_PEOPLE)",
      "'people' ? '3'",
      pages,
      'people can be',
    ],
  ],
  '§4 values kept': [
    [
      'site/contact/sending/sending.ts',
      "      setOutcome({ kind: 'failed', values: typed, waits: !sent.lasting })\n",
      "      setOutcome({ kind: 'failed', values: typed, waits: !sent.lasting })\n      setFields(({ round: before }) => ({ round: before + 1, values: blankForm() }))\n",
      browser('sending/failures'),
      'a refusal for good',
    ],
    ['site/contact/sending/sending.ts', '    if (isTyped) {\n', '    {\n', browser('offline/offline'), 'typed since'],
  ],
  '§4 events of the session: initial': [
    [
      'server/auth/flows/user.ts',
      '  return userJson(tx, user.id)\n}',
      "  return new Problem('bad_json', 'not now')\n}",
      protocol('auth/refreshing'),
      'all arrive, in order',
    ],
    [
      'server/auth/flows/token/refresh-session.ts',
      'if (behind === 0) await',
      'if (behind === 9) await',
      protocol('auth/refreshing'),
      'returns a new token',
    ],
  ],
  '§4 events of the session: recovery': [
    [
      'server/auth/sessions/session-upgrade.ts',
      "set aal = 'aal2', factor_id",
      "set aal = 'aal1', factor_id",
      protocol('auth/mfa'),
      'raises the session',
    ],
    [
      'server/auth/flows/recover.ts',
      "link: 'recovery', type: 'recovery_token'",
      "link: 'recovery', type: 'confirmation_token'",
      protocol('auth/links'),
      'PASSWORD_RECOVERY',
    ],
  ],
})
