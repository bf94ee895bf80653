/** Breaks row by row how a request is checked and sent (spec §5, §7). */
import { browser, faults, flow, mutationsOf, pages, protocol } from './mutation.ts'

export const ofRequests = mutationsOf({
  '§5 name, e-mail': [
    [
      'contract/request/contact-fields.ts',
      "whatsapp: { kind: 'phone', longest: 64, required: true",
      "whatsapp: { kind: 'phone', longest: 64, required: false",
      faults('http/bad-input'),
      'a WhatsApp number of white space',
    ],
    [
      'contract/request/contact-fields.ts',
      "email: { kind: 'email', longest: 254, required: true",
      "email: { kind: 'email', longest: 254, required: false",
      faults('http/bad-input'),
      'no e-mail',
    ],
    [
      'site/contact/contact-form-values.ts',
      "typed[field].trim() === ''",
      "typed[field] === '-'",
      browser('sending/sending'),
      'nothing is sent',
    ],
    [
      'contract/request/contact-fields.ts',
      'CONTACT_FIELDS[field].required)',
      "CONTACT_FIELDS[field].required && field !== 'whatsapp')",
      protocol('requests/form-without-script'),
      'empty required fields',
    ],
    [
      'site/contact/sending/sending.ts',
      "title: t('contact.missing'), text",
      "title: t('contact.failed'), text",
      browser('sending/sending'),
      'the error is shown in three',
    ],
  ],
  '§5 the e-mail and': [
    [
      'site/contact/contact-form-values.ts',
      "misfits.length === 0 ? null : { kind: 'malformed', fields: misfits }",
      'null',
      browser('sending/sending'),
      'and is accepted once corrected, in fr',
    ],
    [
      'server/pages/without-script.ts',
      "if (!isEmailInput(values.email)) misfits.push('email')",
      '',
      protocol('requests/form-without-script'),
      'the e-mail field itself',
    ],
    ['site/contact/ContactFields.tsx', 'type="tel"', 'type="text"', pages, 'the form counts'],
    ['site/contact/ContactFields.tsx', 'type="email"', 'type="text"', pages, 'the form counts'],
    ['server/http/is-email-input.ts', 'domainToASCII(domain)', 'domain', 'server/http/is-email-input.test.ts'],
  ],
  '§5 number of people': [
    [
      'contract/request/contact-request.ts',
      'v.picklist(PEOPLE_CHOICES), DEFAULT_PEOPLE',
      'v.picklist(PEOPLE_CHOICES), 1',
      protocol('requests/send-contact-request'),
      'default of two people',
    ],
    [
      'contract/request/contact-request.ts',
      'v.optional(v.picklist(PEOPLE_CHOICES), DEFAULT_PEOPLE)',
      'v.optional(v.number(), DEFAULT_PEOPLE)',
      faults('http/bad-input'),
      'eleven people',
    ],
    ['contract/request/people.ts', '9, 10, 15] as const', '9, 10, 11] as const', pages, 'people can be'],
  ],
  '§5 dates and': [
    [
      'contract/request/contact-fields.ts',
      "clean(text) || (required ? '' : null)",
      'clean(text)',
      browser('sending/sent-once'),
      'an empty field',
    ],
    [
      'contract/request/contact-request.ts',
      'value || null',
      'value',
      protocol('requests/send-contact-request'),
      'has its empty values',
    ],
    [
      'contract/request/contact-fields.ts',
      "message: { kind: 'text', longest: 5000, required: false",
      "message: { kind: 'text', longest: 5000, required: true",
      protocol('requests/send-contact-request'),
      'has its empty values',
    ],
  ],
  '§5 at least one': [
    ['site/journey/flow.ts', 'event.chosen.length === 0 ? state :', '', flow, 'an empty selection'],
    [
      'server/intake/check-contact-request.ts',
      'if (count === 0 && !message)',
      'if (count < 0 && !message)',
      faults('http/bad-input'),
      'is refused with the error',
    ],
  ],
  '§5 sign-up': [
    [
      'server/auth/flows/token/sign-in-with-password.ts',
      "if (!phone) throw new Problem('validation_failed', 'missing email or phone')",
      "if (!phone) throw new Problem('bad_json', 'missing')",
      protocol('auth/sessions'),
      'with neither address nor number',
    ],
    [
      'server/auth/flows/otp.ts',
      "if (!phone) throw new Problem('validation_failed', 'One of email or phone must be set')\n",
      '',
      protocol('auth/codes'),
      'asking for neither',
    ],
    [
      'server/auth/flows/sign-up.ts',
      'if (!body.email && !body.phone) return signInAnonymously(call, body, services)\n',
      '',
      protocol('auth/sign-up'),
      'a sign-up without an address',
    ],
  ],
  '§5 scope': [
    [
      'server/auth/flows/log-out.ts',
      "['global', 'local', 'others']",
      "['global', 'local', 'others', 'all']",
      protocol('auth/sessions'),
      'another scope',
    ],
  ],
  '§7 product call': [
    [
      'site/contact/sending/is-same-row.ts',
      'return holds(sent, row)',
      'return row !== undefined',
      browser('sending/failures'),
      'not what was sent',
    ],
    [
      'site/contact/sending/is-same-row.ts',
      'sent === stored',
      'stored !== undefined',
      'site/contact/sending/is-same-row.test.ts',
    ],
    [
      'site/contact/sending/send-contact-request.ts',
      "contact_requests?select=*'",
      "contact_requests?select=name'",
      browser('sending/sent-once'),
      'a double click',
    ],
    [
      'server/rest/routes.ts',
      'return insertContactRequest(call, asked, table, await readBody(call.env.incoming))',
      'return insertRows(asked, table, await sentIn(call))',
      protocol('requests/send-contact-request'),
      'stores a row',
    ],
  ],
  '§7 external links': [
    ['site/parts/whatsapp.ts', 'https://wa.me/', 'https://example.org/', browser('visitor/home'), 'home shows'],
    ['site/home/TeamContacts.tsx', "text={t('whatsapp.general')}", 'text=""', pages, 'two regional contacts'],
    [
      'site/parts/WhatsappLink.tsx',
      'target="_blank"',
      'target="_self"',
      browser('visitor/dialogs'),
      'the tennis event opens 1000 ms',
    ],
  ],
})
