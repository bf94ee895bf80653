import { expect, test } from 'vitest'
import { consoleWords } from '#languages/console/console-dictionaries.ts'
import { consoleTranslator } from '#languages/console/console-words.ts'
import { detailsOf } from './event-details.ts'

test('a correction names hours and people in words of the room, and no derived field', () => {
  const room = { t: consoleTranslator(consoleWords.fr, 'fr-FR'), locale: 'fr-FR' }
  const before = { reach: null, number_of_people: 2, whatsapp_e164: null, time_zone: 'Europe/Paris', message: null }
  const after = {
    reach: '2026-11-28T18:00:00+00:00',
    number_of_people: 15,
    whatsapp_e164: '+33639980000',
    time_zone: 'Asia/Dubai',
    message: 'Une loge',
  }
  const event = {
    id: 1,
    at: '2026-11-28T09:13:00Z',
    actor: null,
    actor_name: null,
    kind: 'corrected',
    version: 2,
    facts: { fields: Object.keys(after) },
    personal: { before, after },
  }
  const said = detailsOf(event, room, (hour) => hour).map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))
  expect(said).toEqual([
    'dès maintenant → à partir de samedi 28 novembre à 19:00',
    '2 personnes → 10+ personnes',
    '— → Une loge',
  ])
})
