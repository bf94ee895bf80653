import { describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/durations.ts'
import type { RequestState } from '#contract/request/request-states.ts'
import { consoleWords } from '#languages/console/console-dictionaries.ts'
import { consoleTranslator } from '#languages/console/console-words.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import { clockWords, dueHour } from './clock-words.ts'
import { clockOf, isCallDue, isUnderWay } from './clock.ts'
import { mayTakeOver, stalledDays, uncalledMinutes } from './claim-times.ts'
import { readClock, spanOf } from './read-clock.ts'

const received = Date.parse('2026-06-02T10:00:00Z')
const promised = received + minutes(30)
const fresh = {
  state: 'new',
  promised_by: new Date(promised).toISOString(),
  promised_again_by: null,
  call_from: null,
  in_writing: false,
  breach_at: null,
  due_at: new Date(promised).toISOString(),
  next_attempt_at: null,
  reached_at: null,
  first_attempt_at: null,
  last_outcome: null,
} as const

describe('the due call', () => {
  test('is the promised call until somebody called', () => {
    expect(clockOf(fresh)).toEqual({ due: 'call', at: promised })
    expect(clockOf({ ...fresh, state: 'claimed' })).toEqual({ due: 'call', at: promised })
  })

  test('is nobody’s call before the hour the client wished, and says how long that is', () => {
    const from = received + hours(20)
    const wished = {
      ...fresh,
      call_from: new Date(from).toISOString(),
      promised_by: new Date(from + minutes(30)).toISOString(),
    }
    expect(clockOf(wished)).toEqual({ due: 'call', at: from + minutes(30), from })
    expect([isCallDue(wished, from - 1), isCallDue(wished, from)]).toEqual([false, true])
    const t = consoleTranslator(consoleWords.en, 'en-GB')
    expect(clockWords(clockOf(wished), from - hours(2), t)).toEqual({
      urgency: 'calm',
      text: 'Call wished in 2\u00a0h',
    })
    expect(clockWords(clockOf(wished), from + minutes(20), t).urgency).toBe('soon')
    const claimed = { ...wished, state: 'claimed', claimed_at: fresh.promised_by } as const
    expect(uncalledMinutes(claimed, from + minutes(4)), 'claimed the day before').toBe(0)
    expect(uncalledMinutes(claimed, from + minutes(7))).toBe(7)
    expect([mayTakeOver(claimed, from + minutes(14)), mayTakeOver(claimed, from + minutes(16))]).toEqual([false, true])
  })

  test('is a written answer for a client who wished no call, which is pressing in its last two hours', () => {
    const by = received + hours(24)
    const written = { ...fresh, in_writing: true, promised_by: new Date(by).toISOString() }
    expect(clockOf(written)).toEqual({ due: 'write', at: by })
    const t = consoleTranslator(consoleWords.en, 'en-GB')
    expect(clockWords(clockOf(written), by - hours(3), t)).toEqual({
      urgency: 'calm',
      text: 'Written reply in 3\u00a0h',
    })
    const claimed = { ...written, state: 'claimed', claimed_at: fresh.promised_by } as const
    expect(uncalledMinutes(claimed, by - hours(3))).toBe(0)
    expect(uncalledMinutes(claimed, by - hours(1))).toBe(60)
    const broken = { ...written, breach_at: written.promised_by }
    expect(clockOf(broken).due).toBe('missed')
  })

  test('is the broken promise until somebody called, with the hour the client was told instead', () => {
    const again = new Date(promised + minutes(30)).toISOString()
    const broken = { ...fresh, breach_at: fresh.promised_by, promised_again_by: again }
    expect(clockOf(broken)).toEqual({ due: 'missed', at: promised, toldBy: promised + minutes(30) })
    expect(clockOf({ ...broken, promised_again_by: null })).toEqual({ due: 'missed', at: promised })
    expect(isCallDue(broken, promised + minutes(1))).toBe(true)
    for (const code of languageCodes) {
      const t = consoleTranslator(consoleWords[code], languages[code].locale)
      const { urgency, text } = clockWords(clockOf(broken), promised + minutes(8), t)
      expect([urgency, text]).toEqual([
        'late',
        t('requests.clock.missed', { time: t('requests.time.minutes', { count: 8 }) }),
      ])
      expect(dueHour(clockOf(broken), 'fr-FR', t)).toBe(t('requests.before', { hour: '13:00' }))
    }
  })

  test('is the planned call once one is planned, the number after a wrong one, and planning after another', () => {
    const tried = { ...fresh, state: 'claimed', first_attempt_at: fresh.promised_by } as const
    expect(clockOf({ ...tried, next_attempt_at: '2026-06-02T12:00:00Z' })).toEqual({
      due: 'again',
      at: Date.parse('2026-06-02T12:00:00Z'),
    })
    expect(clockOf({ ...tried, last_outcome: 'busy' })).toEqual({ due: 'unplanned', at: promised })
    const wrong = { ...tried, last_outcome: 'wrong_number' } as const
    expect(clockOf(wrong)).toEqual({ due: 'number', at: promised })
    expect(clockOf({ ...wrong, next_attempt_at: '2026-06-02T12:00:00Z' }).due).toBe('again')
  })

  test('is the quote within a day of having reached the client, then the follow-up', () => {
    const reached = { ...fresh, state: 'reached', reached_at: '2026-06-02T10:12:00Z' } as const
    expect(clockOf(reached)).toEqual({ due: 'quote', at: Date.parse('2026-06-03T10:12:00Z') })
    const quoted = { ...reached, state: 'quoted', due_at: '2026-06-05T08:00:00Z' } as const
    expect(clockOf(quoted)).toEqual({ due: 'followUp', at: Date.parse(quoted.due_at) })
    expect(clockOf({ ...quoted, next_attempt_at: quoted.due_at }).due).toBe('followUp')
    expect([-1, 0].map((early) => isCallDue(quoted, Date.parse(quoted.due_at) + early))).toEqual([false, true])
    expect(clockOf({ ...fresh, state: 'won', next_attempt_at: fresh.promised_by })).toEqual({ due: 'none', at: null })
  })
})

describe('a claim without a call', () => {
  const claimed = { ...fresh, state: 'claimed', claimed_at: '2026-06-02T10:02:00Z' } as const
  const after = (count: number) => Date.parse(claimed.claimed_at) + minutes(count)

  test('is said from the fifth minute on, until somebody called or it was given back', () => {
    expect(uncalledMinutes(claimed, after(5) - 1)).toBe(0)
    expect(uncalledMinutes(claimed, after(5))).toBe(5)
    expect(uncalledMinutes(claimed, after(6.9))).toBe(6)
    expect(uncalledMinutes({ ...claimed, first_attempt_at: '2026-06-02T10:04:00Z' }, after(9))).toBe(0)
    expect(uncalledMinutes({ ...claimed, state: 'new', claimed_at: null }, after(9))).toBe(0)
  })
})

describe('a colleague may take over', () => {
  const now = Date.parse('2026-06-04T10:00:00Z')
  const ago = (count: number) => new Date(now - minutes(count)).toISOString()
  const held = { ...fresh, state: 'claimed', claimed_at: ago(60), due_at: ago(1) } as const
  test.each([
    ['what nobody called for a quarter of an hour', { claimed_at: ago(16) }, true],
    ['what nobody called for less', { claimed_at: ago(14) }, false],
    ['a planned call that is late', { first_attempt_at: ago(50), next_attempt_at: ago(1) }, true],
    ['a planned call to come', { next_attempt_at: ago(-1), due_at: ago(-1) }, false],
    ['who was called and not planned', { first_attempt_at: ago(16) }, true],
    ['who was just called', { first_attempt_at: ago(14) }, false],
    ['a late quote', { state: 'reached', first_attempt_at: ago(50) }, true],
    ['a quote in time', { state: 'reached', first_attempt_at: ago(50), due_at: ago(-1) }, false],
    ['a late follow-up', { state: 'quoted', first_attempt_at: ago(50) }, true],
    ['what nobody has', { state: 'reached', claimed_at: null }, false],
    ['what is closed', { state: 'lost' }, false],
  ] as const)('%s: %s', (_what, stand, may) => {
    expect(mayTakeOver({ ...held, ...stand }, now)).toBe(may)
  })
})

test('a client who withdrew, bought or declined is not to be called', () => {
  expect(['new', 'claimed', 'reached', 'quoted'].every((state) => isUnderWay(state as RequestState))).toBe(true)
  expect(['won', 'lost', 'withdrawn'].some((state) => isUnderWay(state as RequestState))).toBe(false)
})

describe('the clock', () => {
  test.each([
    ['calm with fifteen minutes left', minutes(15), 'calm', 15],
    ['soon with less', minutes(15) - 1, 'soon', 15],
    ['soon in the last second', seconds(1), 'soon', 1],
    ['late on the minute', 0, 'late', 0],
    ['late by whole minutes', -minutes(8) - seconds(59), 'late', 8],
  ])('is %s', (_title, left, urgency, shown) => {
    expect(readClock(promised, promised - left)).toEqual({ urgency, minutes: shown })
  })

  test('says minutes, then hours with two digits, then days', () => {
    expect(spanOf(59)).toEqual({ unit: 'minutes', count: 59, rest: '' })
    expect(spanOf(65)).toEqual({ unit: 'hours', count: 1, rest: '05' })
    expect(spanOf(hours(24) / minutes(1) - 1)).toEqual({ unit: 'hours', count: 23, rest: '59' })
    expect(spanOf(hours(48) / minutes(1) - 10)).toEqual({ unit: 'hours', count: 47, rest: '00' })
    expect(spanOf(hours(48) / minutes(1))).toEqual({ unit: 'days', count: 2, rest: '' })
  })
})

describe('a state that lasts too long', () => {
  const day = hours(24)
  test.each([
    ['new', 0.9, 0],
    ['new', 1.1, 1],
    ['claimed', 1.9, 0],
    ['reached', 3.5, 3],
    ['quoted', 13.9, 0],
    ['quoted', 20.2, 20],
    ['won', 400, 0],
    ['lost', 400, 0],
  ] as const)('%s for %f days: %i are said', (state, days, said) => {
    const now = Date.parse('2026-06-20T10:00:00Z')
    const state_changed_at = new Date(now - days * day).toISOString()
    expect(stalledDays({ state, state_changed_at, next_edition_since: null }, now)).toBe(said)
    expect(stalledDays({ state, state_changed_at, next_edition_since: state_changed_at }, now)).toBe(0)
  })
})
