/**
 * Plans the 200 requests of a fortnight with which the demo fills an empty database. The same seed and minute make the
 * same requests.
 */
import { NOTICE_VERSION } from '#contract/request/contact-request.ts'
import type { RequestSource } from '#contract/request/request-origin.ts'
import { hours, minutes } from '#contract/durations.ts'
import type { Language } from '#languages/languages.ts'
import { type Chance, chanceOf } from './chance.ts'
import { attempt, planBreach, planSteps, type DemoStep } from './plan-steps.ts'
import { planVisitor } from './plan-visitor.ts'
import { demoTeam } from './team.ts'
import texts from './visitors.json' with { type: 'json' }
import type { DemoRequest } from './demo-request.ts'
import { asSpam, doubleOf } from './spam-and-doubles.ts'
import { someExperiences, asShown } from './demo-experiences.ts'

export const DEMO_REQUESTS = 200
const DAYS = 14
const SPAM = 8
const DOUBLES = 4
const YOUNGEST = minutes(50)

/** The requests in the inbox now: their age in minutes, and the steps done already. */
const LIVE: readonly [age: number, DemoStep[]][] = [
  [25, []],
  [18, [{ does: 'claim', after: minutes(6) }, attempt('busy', minutes(9))]],
  [12, []],
  [7, [{ does: 'claim', after: minutes(4) }]],
  [3, []],
]

/** Oldest first. */
export function planDemo({ seed, now }: { seed: string; now: Date }): DemoRequest[] {
  const chance = chanceOf(seed)
  const before = (age: number) => new Date(now.getTime() - age)
  const plan = (at: Date, steps: DemoStep[]) => planRequest(chance, { at, steps, now })

  const [firstReason, secondReason] = texts.breaches as [string, string]
  const broken = [
    plan(before(hours(52)), planBreach(chance, minutes(41), firstReason)),
    plan(before(hours(196)), planBreach(chance, minutes(58), secondReason)),
  ]
  const withdrawn = plan(before(hours(75)), [{ does: 'withdraw', after: minutes(20) }])
  const spam = Array.from({ length: SPAM }, (_, place) => asSpam(plan(anHour(chance, now), []), place, chance))
  const live = LIVE.map(([age, steps]) => plan(before(minutes(age)), steps))
  const others = DEMO_REQUESTS - broken.length - 1 - SPAM - live.length - DOUBLES
  const ordinary = Array.from({ length: others }, () => plan(anHour(chance, now), planSteps(chance)))
  const doubles = ordinary
    .filter(isReachedAtOnce)
    .slice(0, DOUBLES)
    .map((request) => doubleOf(request, chance))
  const all = [...broken, withdrawn, ...spam, ...live, ...ordinary, ...doubles]
  return all.toSorted((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime())
}

/** A double is not merged into a request that was called in vain. */
const isReachedAtOnce = ({ steps }: DemoRequest): boolean =>
  steps.every((step) => step.does !== 'attempt' || step.outcome === 'reached')

/** Hours of the day in UTC, one of which is drawn: busy hours stand here twice. */
const BUSY_HOURS = [6, 7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 22, 1]

function anHour(chance: Chance, now: Date): Date {
  const at = new Date(now.getTime() - hours(24 * chance.between(0, DAYS - 1)))
  at.setUTCHours(chance.oneOf(BUSY_HOURS), chance.between(0, 59), chance.between(0, 59), 0)
  const tooYoung = now.getTime() - at.getTime() < YOUNGEST
  return tooYoung ? new Date(at.getTime() - hours(24)) : at
}

function planRequest(chance: Chance, { at, steps, now }: { at: Date; steps: DemoStep[]; now: Date }): DemoRequest {
  const id = chance.id()
  const visitor = planVisitor(chance, id.slice(0, 8))
  const { dates, messages } = texts[visitor.language]
  const chosen = someExperiences(chance, now)
  return {
    row: {
      ...visitor,
      id,
      created_at: at,
      number_of_people: chance.oneOf([1, 2, 2, 2, 2, 3, 4, 4, 4, 6, 8, 10, 15]),
      preferred_dates: chance.oneOf(dates),
      message: chance.oneOf(messages),
      selected_experiences_count: chosen.length,
      selected_experiences: chosen.map((experience) => asShown(experience, visitor.language)),
      notice_version: NOTICE_VERSION,
      source: chance.oneOf(SOURCES),
    },
    reasons: [],
    adviser: adviserFor(visitor.language, chance),
    steps,
  }
}

/** The sources from which visitors come to the page: a third of them directly. */
const SOURCES: readonly (RequestSource | null)[] = [
  null,
  null,
  null,
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'grands-prix' },
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'roland-garros' },
  { utm_source: 'newsletter', utm_medium: 'email' },
  { utm_source: 'partenaire', utm_campaign: 'conciergerie' },
  { referrer: 'www.instagram.com' },
  { referrer: 'presse.example' },
]

function adviserFor(language: Language, chance: Chance): number {
  const able = [...demoTeam.keys()].filter((place) => demoTeam[place]!.languages.includes(language))
  return chance.oneOf(able)
}
