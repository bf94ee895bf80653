/** Sample values of every letter, for tests and for previews. */
import type { LetterName, LetterValues } from '#server/mail/letters.ts'

const access = {
  link: 'https://premier-rang.example.com/auth/v1/verify?token=pkce_8f2c1d&type=signup&redirect_to=https%3A%2F%2Fpremier-rang.example.com',
  code: '482913',
  minutes: '10',
  linkMinutes: '60',
}
const request = {
  reference: 'PR-7K3M-Q',
  name: 'Ada Lovelace',
  people: '10+',
  preferredDates: '6–8 juin, ou le week-end suivant',
  experiences: 'Grand Prix de Monaco\nRoland-Garros, finale messieurs\nSoirée du Ballon d’Or',
  callBy: '2026-11-21T19:20:00.000Z',
  link: 'https://premier-rang.example.com/?request=pCk2v8N0QmWn3T1yXbZr5D7sJhGfAeLu4oKi9RtYw6Vc_PqMxEaSdFgHjKlZ',
}
const { link, ...common } = request

export const letterSamples: { readonly [Name in LetterName]: LetterValues<Name> } = {
  'confirm-sign-up': access,
  invite: { link: access.link, until: '2026-11-28T18:50:00.000Z' },
  'magic-link': access,
  recovery: access,
  'address-claimed': {},
  'email-change-new': { ...access, newEmail: 'ada.lovelace@example.com' },
  'email-change-current': { ...access, newEmail: 'ada.lovelace@example.com' },
  reauthentication: { code: access.code, minutes: '10' },
  'sign-in-notice': {
    at: '2026-11-21T18:50:00.000Z',
    timeZone: 'Asia/Dubai',
    device: 'Firefox, Android',
    link: 'https://premier-rang.example.com/console/account',
  },
  'recovery-notice': {
    at: '2026-11-21T18:50:00.000Z',
    left: '3',
    link: 'https://premier-rang.example.com/console/account',
  },
  'adviser-new-request': {
    ...request,
    clientLanguage: 'ar',
    link: 'https://premier-rang.example.com/console/requests/1',
  },
  'adviser-reminder': {
    situation: 'untaken',
    reference: common.reference,
    name: common.name,
    receivedAt: '2026-11-21T18:50:00.000Z',
    // A reminder whose hour has passed says so.
    callBy: '2126-11-21T19:20:00.000Z',
    link: 'https://premier-rang.example.com/console/requests/1',
  },
  'quote-reminder': {
    situation: 'lateOfColleague',
    reference: common.reference,
    name: common.name,
    quoteBy: common.callBy,
    takenBy: 'Léa Bonnet',
    link: 'https://premier-rang.example.com/console/requests/1',
  },
  'request-confirmation': { ...common, callBy: '2126-11-21T19:20:00.000Z', timeZone: 'Asia/Dubai', code: '4719', link },
  'edition-alert-confirmation': {
    experiences: 'Grand Prix de Monaco\nRoland-Garros',
    link: 'https://premier-rang.example.com/edition-alerts/confirm?token=pCk2v8N0QmWn3T1yXbZr5D7sJhGf',
    minutes: '2880',
  },
  'edition-published': {
    editions: 'Grand Prix de Monaco · 3–6 juin 2027 · Monte-Carlo\nRoland-Garros · dates à confirmer · Paris',
    link: 'https://premier-rang.example.com/?step=summary&chosen=1,2&lang=fr',
    stop: 'https://premier-rang.example.com/edition-alerts/stop?token=pCk2v8N0QmWn3T1yXbZr5D7sJhGf',
  },
  'test-letter': {},
  'quote-ready': { reference: common.reference, name: common.name, replaces: 'no', link },
  'promise-apology': {
    reference: common.reference,
    name: common.name,
    was: common.callBy,
    // An hour that has passed is not shown.
    callBy: '2126-11-21T19:45:00.000Z',
    timeZone: 'Europe/Paris',
    link,
  },
}
