/** Constants, limits and promises (spec §9), broken row by row. */
import {
  browser,
  catalogue,
  faults,
  flow,
  mutationsOf,
  pages,
  protocol,
  specified,
  sqlFunctions,
  words,
} from './mutation.ts'

export const ofPromises = mutationsOf({
  '§9 French by default': [
    [
      'languages/languages.ts',
      "defaultLanguage: Language = 'fr'",
      "defaultLanguage: Language = 'en'",
      pages,
      'names the language',
    ],
    [
      'languages/languages.ts',
      'Object.hasOwn(languages, code)',
      "code === 'fr'",
      'site/journey/address.test.ts',
      'an address holds',
    ],
  ],
  '§9 default people': [
    ['contract/request/people.ts', 'DEFAULT_PEOPLE = 2', 'DEFAULT_PEOPLE = 1', pages, 'people can be'],
    ['contract/request/people.ts', 'TEN_OR_MORE = 15', 'TEN_OR_MORE = 11', pages, 'people can be'],
  ],
  '§9 charter delay': [
    [
      'site/dialogs/opening-times.ts',
      'CHARTER_DELAY = milliseconds(2000)',
      'CHARTER_DELAY = milliseconds(1900)',
      'site/dialogs/opening-times.test.ts',
      'the charter opens 2000 ms',
    ],
    [
      'site/dialogs/opening-times.ts',
      'EVENT_DELAY = milliseconds(1000)',
      'EVENT_DELAY = milliseconds(800)',
      'site/dialogs/opening-times.test.ts',
      'the charter opens 2000 ms',
    ],
    [
      'site/dialogs/opening-times.ts',
      'if (remaining > 0) return',
      'if (remaining > 50) return',
      'site/dialogs/opening-times.test.ts',
      'the charter opens 2000 ms',
    ],
  ],
  '§9 no maximum': [
    [
      'site/journey/flow.ts',
      'chosen: toggled(state.chosen, event.id)',
      'chosen: toggled(state.chosen, event.id).slice(0, 42)',
      flow,
      'toggling adds',
    ],
    [
      'contract/request/contact-request.ts',
      'v.minValue(0), v.maxValue(1000)',
      'v.minValue(0), v.maxValue(20)',
      protocol('requests/send-contact-request'),
      'all experiences',
    ],
  ],
  '§9 legal notice': [
    [
      'languages/fr/legal.ts',
      'Dernière mise à jour : 03/09/2025',
      'Dernière mise à jour : 04/09/2025',
      words,
      'was last updated',
    ],
    ['languages/en/legal.ts', '03/09/2025', '09/03/2025', words, 'was last updated'],
    ['site/dialogs/LegalNotice.tsx', '<p>{shown(notice.updated)}</p>', '', pages, 'the legal notice stands'],
  ],
  '§9 prices': [
    ['catalogue/other.ts', 'priceFrom: 25000,', 'priceFrom: 26000,', catalogue, 'the range is reached'],
    ['catalogue/football.ts', 'priceFrom: 900,', 'priceFrom: 950,', catalogue, 'the range is reached'],
  ],
  '§9 the promise of': [
    [
      'database/functions/promise/promised_by.sql',
      "    + interval '30 minutes'",
      "    + interval '60 minutes'",
      sqlFunctions('duty/duty'),
      'within duty',
    ],
    [
      'database/functions/promise/promised_by.sql',
      'private.duty_by_day(private.clocks_of(zone, null), received_at), ',
      '',
      sqlFunctions('duty/duty'),
      'America/New_York: received',
    ],
    [
      'languages/en/words.ts',
      "'home.promise': 'An adviser calls you within 30 minutes'",
      "'home.promise': 'An adviser calls you'",
      specified,
      'home.promise',
    ],
  ],
  '§9 stages': [
    ['contract/promise.ts', '[8, 15, 22]', '[9, 15, 22]', sqlFunctions('requests/request-work'), 'the whole chain'],
    [
      'database/functions/promise/promise_jobs.sql',
      "base + interval '15 minutes', 15,",
      "base + interval '16 minutes', 15,",
      sqlFunctions('requests/request-work'),
      'the whole chain',
    ],
    [
      'server/promise/tell-advisers.ts',
      '      await remind(tx, { request, adviser, stage: `reminder-${stage}`, situation, usefulUntil }, services)\n',
      '',
      faults('requests/promise-drill'),
    ],
    [
      'server/promise/own-breach.ts',
      'await apologise(tx, { request }, services)',
      'false',
      faults('requests/promise-drill'),
    ],
    ['contract/promise.ts', 'SOON_BELOW = minutes(15)', 'SOON_BELOW = minutes(10)', 'contract/promise.test.ts'],
  ],
  '§9 the promise by': [
    [
      'database/functions/promise/promised_by.sql',
      'coalesce((select r.always from private.promise_rule r), false) or',
      '',
      sqlFunctions('duty/duty'),
      'no matter what the roster',
    ],
    [
      'site/contact/sending/arrived-news.ts',
      'by && laterInWords(spoken, by)',
      'null',
      'site/contact/sending/arrived-news.test.ts',
    ],
    [
      'site/contact/ContactForm.tsx',
      '{later && <p className={fields.note}>{laterInWords(spoken, later)}</p>}',
      '',
      browser('sending/later-promise'),
      'the form shows the hour before sending, the notice after it, in ar',
    ],
  ],
  '§9 when and how': [
    [
      'database/functions/promise/answer_by.sql',
      'coalesce(private.call_from(reach, at), at)',
      'at',
      sqlFunctions('promise/reached'),
      'of a wished hour',
    ],
    [
      'database/functions/inbox/next_call.sql',
      'and (private.answer_from(work) <= at) is not false',
      '',
      sqlFunctions('promise/reached'),
      'nobody calls before',
    ],
    [
      'site/contact/ContactForm.module.css',
      "[name='reach']:checked:not([value='now'])",
      "[name='none']",
      browser('sending/reach'),
      'the next morning is promised by its hour, before and after sending, in fr',
    ],
  ],
  '§9 the quote': [
    [
      'contract/promise.ts',
      'QUOTE_WITHIN = hours(24)',
      'QUOTE_WITHIN = hours(48)',
      'console/views/requests/clock/clock.test.ts',
      'the quote within a day',
    ],
  ],
})
