/**
 * What each row of docs/spec-map.md breaks by: a text of a file, what it becomes, and the test that then has to fail.
 * `npm run test:mutations` breaks them one after the other in a copy of the project; long form, once per release.
 */
export interface Mutation {
  /** Section and beginning of the row of the map. */
  row: string
  file: string
  text: string
  replacement: string
  test: string
  /** Only the tests whose title holds this. */
  title?: string
}

const browser = (name: string) => `tests/browser/${name}.test.ts`
const protocol = (name: string) => `tests/protocol/${name}.test.ts`
const words = 'languages/words.test.ts'
const specified = 'languages/specified.test.ts'

type Broken = readonly [row: string, file: string, text: string, replacement: string, test: string, title?: string]

const broken: readonly Broken[] = [
  ['§1 claims', 'languages/fr/words.ts', 'sous 24h avec', 'sous 48h avec', specified],
  ['§1 claims', 'languages/en/words.ts', 'Confidential and secure', 'Secure', specified],
  [
    '§1 claims',
    'site/parts/TrustBadges.tsx',
    "  { icon: 'globe', text: 'trust.international' },\n",
    '',
    browser('home'),
    'home says',
  ],
  ['§1 tagline', 'languages/fr/words.ts', 'Swipez, sélectionnez', 'Parcourez, sélectionnez', words],
  ['§1 tagline', 'languages/ar/words.ts', 'مرّروا، واختاروا', 'تصفّحوا، واختاروا', browser('home'), 'in ar the hero'],
  ['§1 selling points', 'languages/fr/words.ts', '15+ ans', '10+ ans', specified],
  [
    '§1 three languages',
    'languages/languages.ts',
    "    direction: 'rtl',",
    "    direction: 'ltr',",
    browser('right-to-left'),
  ],
  ['§1 a missing key', 'languages/translate.ts', 'words[key] ?? key', "words[key] ?? ''", words],
  ['§2 routes', 'languages/fr/words.ts', 'Oops! Page not found', 'Page introuvable', browser('not-found-and-broken')],
  ['§2 home the hero', 'site/screens/Home.tsx', '<b>{settings.brand}</b>', '', browser('home'), 'the hero'],
  [
    '§2 home switcher',
    'site/screens/Home.module.css',
    'translate: 0 100%',
    'translate: 0 0',
    browser('home'),
    'gives way',
  ],
  [
    '§2 home legal-notice',
    'site/dialogs/LegalNotice.tsx',
    '      onDismiss={onClose}\n',
    '',
    browser('home'),
    'legal notice',
  ],
  [
    '§2 home charter',
    'site/dialogs/opening-times.ts',
    'milliseconds(2000)',
    'milliseconds(3000)',
    browser('dialogs'),
    '2000 ms',
  ],
  [
    '§2 home charter',
    'site/dialogs/opening-times.ts',
    'milliseconds(1000)',
    'milliseconds(2000)',
    browser('dialogs'),
    '1000 ms after',
  ],
  ['§2 home the rules', 'languages/fr/words.ts', 'en espèces sont interdits', 'en espèces sont acceptés', specified],
  ['§2 home the rules', 'languages/ar/words.ts', 'الدفع نقدًا ممنوع', 'الدفع نقدًا مسموح', specified],
  [
    '§2 home dialogs at every',
    'site/dialogs/Dialogs.tsx',
    "  return opens === 'every-visit' || (opens === 'once' && isNews)",
    "  return opens !== 'off' && isNews",
    browser('every-visit'),
  ],
  ['§2 category chooser', 'languages/fr/words.ts', 'Choisissez votre catégorie', 'Choisissez une catégorie', words],
  [
    '§2 experience picker cards',
    'site/texts.ts',
    'SHOWN_FEATURES = 2',
    'SHOWN_FEATURES = 3',
    browser('picker'),
    'a card shows',
  ],
  ['§2 experience picker swipe', 'languages/en/words.ts', 'Analysing your preferences…', 'Loading…', specified],
  [
    '§2 experience picker swipe',
    'site/parts/SwipeDeck.tsx',
    "{t('swipe.loading')}",
    '',
    browser('deck'),
    'analyses the preferences',
  ],
  ['§2 summary', 'site/parts/NextSteps.tsx', "'summary.step2', ", '', browser('journey')],
  ['§2 contact form', 'languages/en/words.ts', 'Send My Request', 'Send', specified],
  ['§2 navigation', 'site/flow.ts', "state.category ? 'home' : 'categorySelection'", "'home'", 'site/flow.test.ts'],
  ['§3 experience', 'site/texts.ts', "location: 'Maroc'", "location: 'Qatar'", 'site/texts.test.ts'],
  [
    '§3 catalogue',
    'catalogue/f1.ts',
    "'Champagne et table gastronomique',",
    "'Table gastronomique',",
    'catalogue/catalogue.test.ts',
  ],
  [
    '§3 catalogue as listed',
    'site/find-experiences.ts',
    "'football', 'f1', 'tennis', 'other', 'awards'",
    "'f1', 'football', 'tennis', 'other', 'awards'",
    'site/find-experiences.test.ts',
  ],
  [
    '§3 catalogue as listed',
    'site/find-experiences.ts',
    'Number(b.featured ?? false) - Number(a.featured ?? false)',
    '0',
    'site/find-experiences.test.ts',
  ],
  [
    '§3 contact request',
    'contract/contact-request.ts',
    'v.picklist(PEOPLE_CHOICES), DEFAULT_PEOPLE',
    'v.picklist(PEOPLE_CHOICES), 1',
    protocol('send-contact-request'),
  ],
  ['§3 auth session', 'server/auth/sessions.ts', 'expires_at: expiresAt,', 'expires_at: 0,', protocol('auth-sessions')],
  [
    '§4 language',
    'site/flow.ts',
    'chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]',
    '[...chosen, id]',
    'site/flow.test.ts',
  ],
  [
    '§4 form idle',
    'site/screens/ContactForm.tsx',
    '<fieldset disabled={sending}',
    '<fieldset',
    browser('sending'),
    'every field is disabled',
  ],
  ['§4 form idle', 'site/sending.ts', '    if (isTyped) {\n', '    {\n', browser('offline'), 'typed since'],
  [
    '§5 required',
    'site/request-from.ts',
    'cleaned(values.preferred_dates) || null',
    'cleaned(values.preferred_dates)',
    browser('sent-once'),
    'left empty',
  ],
  ['§5 required', 'contract/contact-request.ts', 'value || null', 'value', protocol('send-contact-request')],
  [
    '§5 the e-mail',
    'site/contact-form-values.ts',
    "typed.emailFits ? null : { kind: 'malformed' }",
    'null',
    browser('sending'),
    'e-mail field itself',
  ],
  [
    '§5 the e-mail',
    'server/without-script.ts',
    "isEmailInput(values.email) ? null : { kind: 'malformed' }",
    'null',
    protocol('form-without-script'),
  ],
  ['§5 at least one', 'site/flow.ts', 'event.chosen.length === 0 ? state :', '', 'site/flow.test.ts'],
  [
    '§5 the authentication',
    'server/auth/flows/log-out.ts',
    "['global', 'local', 'others']",
    "['global', 'local', 'others', 'all']",
    protocol('auth-sessions'),
  ],
  [
    '§7 product call',
    'site/is-same-row.ts',
    'return holds(sent, row)',
    'return row !== undefined',
    browser('failures'),
    'not what was sent',
  ],
  ['§7 product call', 'site/is-same-row.ts', 'sent === stored', 'stored !== undefined', 'site/is-same-row.test.ts'],
  ['§7 external links', 'site/whatsapp.ts', 'https://wa.me/', 'https://example.org/', browser('home'), 'home says'],
  [
    '§7 auth GET user/identities',
    'server/auth/routes.ts',
    "  { method: 'GET', path: '/user/identities', who: 'signed-in', flow: readIdentities },\n",
    '',
    protocol('auth-identities'),
  ],
  [
    '§7 auth POST logout',
    'server/auth/flows/log-out.ts',
    "when 'others' then id <> $3 else true",
    'else true',
    protocol('auth-sessions'),
  ],
  ['§7 auth every way', '.env.example', '#AUTH_WEB3_SOLANA=on', '#AUTH_WEB3_SOLANA=off', protocol('every-way-in')],
  ['§7 storage', 'server/app.ts', "'/storage/v1', '/realtime/v1'", "'/realtime/v1'", protocol('not-there')],
  ['§7 the advisers', 'server/console-page.ts', 'status: 404', 'status: 200', protocol('not-there')],
  [
    '§8 messages',
    'languages/fr/words.ts',
    'Veuillez remplir tous les champs obligatoires.',
    'Veuillez tout remplir.',
    words,
  ],
  [
    '§8 send failure',
    'site/sending.ts',
    "unsay.current = toast({ tone: 'problem', title: t('contact.failed')",
    "unsay.current = toast({ tone: 'problem', passing: true, title: t('contact.failed')",
    browser('failures'),
    'breaks gives',
  ],
  [
    '§9 default people',
    'contract/contact-request.ts',
    'DEFAULT_PEOPLE = 2',
    'DEFAULT_PEOPLE = 1',
    browser('sending'),
    'people can be',
  ],
  [
    '§9 default people',
    'contract/contact-request.ts',
    'TEN_OR_MORE = 15',
    'TEN_OR_MORE = 11',
    browser('sending'),
    'people can be',
  ],
  ['§9 the promise', 'contract/promise.ts', '[8, 15, 22]', '[9, 15, 22]', 'database/request-work.test.ts'],
  [
    '§9 the promise by',
    'database/migrations/0031_promise_always.sql',
    'coalesce((select r.always from private.promise_rule r), false) or',
    '',
    'database/duty.test.ts',
  ],
  [
    '§9 the promise by',
    'site/arrived-news.ts',
    'later && laterInWords(told, later)',
    'null',
    browser('later-promise'),
    'the form says the hour',
  ],
  ['§9 a session', 'console/arrival.ts', 'seconds(120)', 'seconds(240)', 'console/arrival.test.ts'],
]

export const mutations: readonly Mutation[] = broken.map(([row, file, text, replacement, test, title]) => ({
  row,
  file,
  text,
  replacement,
  test,
  ...(title ? { title } : {}),
}))
