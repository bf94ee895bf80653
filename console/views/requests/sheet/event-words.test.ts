import { expect, test } from 'vitest'
import { consoleWords } from '#languages/console/console-dictionaries.ts'
import { consoleTranslator } from '#languages/console/console-words.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import type { HistoryEvent } from '#contract/database-types.ts'
import { STEPS, takenBackIn, whatHappened } from './event-words.ts'

const event = (id: number, kind: string, facts: HistoryEvent['facts'] = {}): HistoryEvent => ({
  id,
  at: '2026-11-22T10:00:00Z',
  actor: 'a',
  actor_name: 'Inès',
  kind,
  version: id,
  facts,
  personal: null,
})

test.each(languageCodes)('the history has words of its own for acts taken back or taken over, in %s', (code) => {
  const t = consoleTranslator(consoleWords[code], languages[code].locale)
  const said = STEPS.map((kind) => whatHappened(event(2, 'taken_back', { event: 1, kind }), t).what)
  said.push(whatHappened(event(3, 'given_back', { from_name: 'Bea' }), t).what)
  expect(said.at(-1)).toContain('Bea')
  said.push(whatHappened(event(3, 'holder_away', { from_name: 'Bea' }), t).what)
  expect(said.at(-1)).toContain('Bea')
  said.push(whatHappened(event(3, 'taken_over', { from_name: 'Bea' }), t).what)
  expect(said.at(-1)).toContain('Bea')
  expect(new Set(said).size).toBe(said.length)
  expect(said).not.toContain(t('event.other'))
})

test.each(languageCodes)('an act of the client on a double names it, in %s', (code) => {
  const t = consoleTranslator(consoleWords[code], languages[code].locale)
  const acts = ['double_corrected', 'double_withdrawn', 'double_attached', 'double_detached']
  const said = acts.map((kind) =>
    whatHappened({ ...event(1, kind, { double_reference: 'PR-2345-6789' }), actor_name: null }, t),
  )
  expect(new Set(said.map(({ what }) => what)).size).toBe(acts.length)
  for (const { author, what } of said) {
    expect(author).toBe(t('event.client'))
    expect(what).toContain('6789')
  }
})

test('only what somebody took back counts no more', () => {
  const events = [event(1, 'attempt'), event(2, 'taken_back', { event: 1, kind: 'attempt' }), event(3, 'attempt')]
  expect([...takenBackIn(events)]).toEqual([1])
})

test('a quote that was taken back takes its change of state with it, and no note of the same version', () => {
  const sent = [1, 2, 3].map((id, place) => ({ ...event(id, ['state', 'quote_sent', 'note'][place]!), version: 4 }))
  const events = [event(0, 'state'), ...sent, event(5, 'taken_back', { event: 2, kind: 'quote_sent' })]
  expect([...takenBackIn(events)]).toEqual([1, 2])
})
