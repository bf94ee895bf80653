/** The words for failure and success (spec §8), broken row by row. */
import { browser, faults, mutationsOf, pages, protocol, specified, words } from './mutation.ts'

export const ofMessages = mutationsOf({
  '§8 missing': [
    [
      'languages/fr/words.ts',
      'Veuillez remplir tous les champs obligatoires.',
      'Veuillez tout remplir.',
      words,
      'contact.missing.text',
    ],
    ['languages/fr/words.ts', "'Informations manquantes'", "'Champs manquants'", words, 'contact.missing'],
    [
      'site/contact/sending/sending.ts',
      "dismissToast.current = toast({ tone: 'problem', title: t('contact.missing')",
      "dismissToast.current = toast({ tone: 'success', title: t('contact.missing')",
      browser('sending/sending'),
      'the error is shown in three',
    ],
  ],
  '§8 send failure': [
    [
      'site/contact/sending/sending.ts',
      "dismissToast.current = toast({ tone: 'problem', title: t('contact.failed')",
      "dismissToast.current = toast({ tone: 'problem', passing: true, title: t('contact.failed')",
      browser('sending/failures'),
      'beside it the next step, in fr',
    ],
    [
      'site/contact/sending/sending.ts',
      '      console.error(sent.error)\n',
      '',
      browser('sending/failures'),
      'beside it the next step, in fr',
    ],
    ['languages/en/words.ts', "'Error sending request'", "'Error'", specified, 'contact.failed'],
    ['languages/ar/words.ts', 'تعذّر إرسال الطلب', 'خطأ', specified, 'contact.failed'],
    [
      'languages/fr/words.ts',
      'Une erreur est survenue. Veuillez réessayer',
      'Veuillez réessayer',
      words,
      'contact.failed.text',
    ],
  ],
  '§8 send success': [
    [
      'languages/fr/words.ts',
      "'Un conseiller VIP vous contactera dans les 30 minutes.'",
      "'À bientôt.'",
      words,
      'contact.sent.text',
    ],
    ['languages/en/words.ts', "'Request sent successfully!'", "'Sent!'", words, 'contact.sent'],
    [
      'site/contact/sending/arrived-news.ts',
      "title: t('contact.sent'), text",
      "title: '', text",
      browser('visitor/journey'),
      'in fr, 1440 wide',
    ],
  ],
  '§8 unknown route': [
    [
      'languages/en/words.ts',
      "'Oops! Page not found'",
      "'Page not found'",
      words,
      'the two error titles are the same in en',
    ],
    [
      'languages/ar/words.ts',
      "'Unexpected Application Error!'",
      "'خطأ'",
      words,
      'the two error titles are the same in ar',
    ],
  ],
  '§8 continue': [
    ['languages/fr/words.ts', 'Sélectionnez au moins une expérience', 'Choisissez', words, 'selection.atLeastOne'],
    ['site/picker/SelectionBar.tsx', "{say('selection.atLeastOne')}", '', pages, 'the bar of the picker'],
  ],
  '§8 authentication: a server': [
    ['contract/problems.ts', 'PGRST000: 503,', 'PGRST000: 500,', faults('database/away'), 'gets a retryable error'],
  ],
  '§8 authentication: weak_password': [
    [
      'server/auth/answer-auth-error.ts',
      'reasons ? { weak_password: { reasons } } : {}',
      '{}',
      protocol('auth/wire'),
      'of a weak password',
    ],
    [
      'server/auth/accounts/password-rules.ts',
      "(tooShort ? ['length'] : [])",
      "(tooShort ? ['characters'] : [])",
      protocol('auth/sign-up'),
      'refused with its reasons',
    ],
  ],
  '§8 authentication: session_not_found': [
    [
      'server/auth/sessions/who-is-signed-in.ts',
      "if (!session) throw new Problem('session_not_found'",
      "if (!session) throw new Problem('session_expired'",
      protocol('auth/sessions'),
      'its token is refused at once',
    ],
    [
      'server/auth/sessions/who-is-signed-in.ts',
      'invalid JWT: unable',
      'bad token: unable',
      protocol('auth/sessions'),
      'an administrator signs a user out',
    ],
  ],
  '§8 authentication: a final': [
    [
      'server/auth/flows/token/refresh-session.ts',
      "'Invalid Refresh Token: No Valid Session Found', { status: 400 }",
      "'Invalid Refresh Token: No Valid Session Found', { status: 503 }",
      protocol('auth/refreshing'),
      'after a final refusal',
    ],
  ],
})
