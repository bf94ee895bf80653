import { hours, minutes } from '#contract/durations.ts'
import { MAY_FOLLOW, type RequestState } from '#contract/request/request-states.ts'
import { phoneNumber } from '#contract/request/phone-number.ts'
import { expect, test } from 'vitest'
import { DEMO_REQUESTS, planDemo } from './plan-demo.ts'
import type { DemoStep } from './plan-steps.ts'
import { demoTeam } from './team.ts'

const now = new Date('2026-11-21T20:00:00Z')
const plan = planDemo({ seed: 'a test', now })

test('the same seed plans the same fortnight, another seed a different one', () => {
  expect(planDemo({ seed: 'a test', now })).toEqual(plan)
  expect(planDemo({ seed: 'another', now })).not.toEqual(plan)
})

test('two hundred requests in three languages lie within a fortnight, a few of them minutes old', () => {
  expect(plan).toHaveLength(DEMO_REQUESTS)
  expect(new Set(plan.map(({ row }) => row.id)).size).toBe(DEMO_REQUESTS)
  const ages = plan.map(({ row }) => now.getTime() - row.created_at.getTime())
  expect(Math.max(...ages)).toBeLessThan(hours(24 * 15))
  expect(Math.min(...ages)).toBe(minutes(3))
  expect(ages.filter((age) => age < minutes(30))).toHaveLength(5)
  for (const language of ['fr', 'en', 'ar']) {
    expect(plan.filter(({ row }) => row.language === language).length, language).toBeGreaterThan(20)
  }
})

test('nobody real can be called or written to', () => {
  for (const { row } of plan) {
    expect(row.email).toMatch(/@example\.(com|org|net)$/)
    if (row.whatsapp_e164) {
      expect(row.whatsapp_e164).toMatch(/^\+(33639980?\d{3,4}|447700900\d{3}|1\d{3}55501\d{2})$/)
      expect(row.whatsapp_e164).toBe(phoneNumber(row.whatsapp))
    } else expect(row.whatsapp).toMatch(/^\+\d{3} 0{2,3} .*\(.+\)$/)
  }
})

test('the steps of each are allowed by the console and in chronological order', () => {
  for (const { steps } of plan) {
    const times = steps.map(({ after }) => after)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    steps.reduce<RequestState>((state, step) => {
      const next = stateAfter(state, step)
      expect(next === state || MAY_FOLLOW[state].includes(next) || step.does === 'attempt').toBe(true)
      return next
    }, 'new')
  }
})

test('two promises are broken with a reason, doubles are merged, spam is set apart, one is withdrawn', () => {
  const deeds = plan.flatMap(({ steps }) => steps.map(({ does }) => does))
  const count = (wanted: string) => deeds.filter((does) => does === wanted).length
  expect([count('breach'), count('explain'), count('merge'), count('withdraw')]).toEqual([2, 2, 4, 1])
  expect(plan.filter(({ reasons }) => reasons.length > 0)).toHaveLength(8)
})

test('a person who deals with a request speaks its language', () => {
  expect(plan.filter(({ row, adviser }) => !demoTeam[adviser]!.languages.includes(row.language))).toEqual([])
})

function stateAfter(state: RequestState, step: DemoStep): RequestState {
  if (step.does === 'claim') return 'claimed'
  if (step.does === 'withdraw') return 'withdrawn'
  if (step.does === 'state') return step.to
  if (step.does !== 'attempt' || !['new', 'claimed'].includes(state)) return state
  return step.outcome === 'reached' ? 'reached' : 'claimed'
}

test('each that is lost says why, and most say from where they came', () => {
  const lost = plan.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.does === 'state' && step.to === 'lost' ? [step] : [])),
  )
  expect(new Set(lost.map(({ because }) => because))).toEqual(
    new Set(['price', 'date', 'no_answer', 'elsewhere', 'not_serious']),
  )
  const sources = new Set(plan.map(({ row }) => row.source?.utm_source ?? row.source?.referrer ?? 'direct'))
  expect(sources).toEqual(
    new Set(['direct', 'google', 'newsletter', 'partenaire', 'www.instagram.com', 'presse.example']),
  )
})
