/** Measures every interaction of a visit on a phone with a processor that is four times slower. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/durations.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { inMilliseconds, median, verdict } from '../figures.ts'
import { noteInteractions, type Timing, timingOf } from './interaction-timing.ts'
import type { Bench, Report } from '../report.ts'
import { runSite } from '../running-site.ts'
import { barePage, bareStep, firstTouch, type Step, type Visit, visits } from './visitor-steps.ts'

const SLOWED = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7)
const GOAL = 48

const settings = {
  CHARTER_DIALOG: 'off',
  EVENT_DIALOG: 'off',
  ADDRESS_SOFT_LIMIT: '1000',
  ADDRESS_HARD_LIMIT: '1000',
  CONTACT_LIMIT: '1000',
  MINIMUM_FILLING_SECONDS: '0',
}

type Timings = Map<string, Timing[]>

export const interactions: Bench = {
  name: 'interactions',
  async run() {
    const site = await runSite(settings)
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
    try {
      const timings: Timings = new Map()
      // The first round warms the machine and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const counted = round === 0 ? new Map() : timings
        for (const visit of visits) await goThrough(browser, site.address, { visit, alive: true, timings: counted })
        await goThrough(browser, site.address, { visit: firstTouch, alive: false, timings: counted })
        await touchBareButton(browser, counted)
      }
      return [reportOf(timings)]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

interface Going {
  visit: Visit
  /** Whether to wait for React before the first step. */
  alive: boolean
  timings: Timings
}

async function goThrough(browser: Browser, address: string, { visit, alive, timings }: Going): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteInteractions)
    if (!alive) await slow(page)
    await page.goto(`${address}/${visit.search}`, { waitUntil: alive ? 'load' : 'commit' })
    if (alive) {
      await page.waitForLoadState('networkidle')
      await pause(seconds(1.5))
      await slow(page)
    }
    for (const step of visit.steps) {
      const timing = await timingOf(page, step)
      note(timings, step, timing)
    }
  } finally {
    await context.close()
  }
}

/** Measures a touch on an empty page: the machine's part in the figures above. */
async function touchBareButton(browser: Browser, timings: Timings): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.setContent(barePage)
    await page.evaluate(noteInteractions)
    await slow(page)
    note(timings, bareStep, await timingOf(page, bareStep))
  } finally {
    await context.close()
  }
}

function note(timings: Timings, step: Step, timing: Timing): void {
  timings.set(step.name, [...(timings.get(step.name) ?? []), timing])
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

function reportOf(timings: Timings): Report {
  return {
    title: `Interaction to next paint, telephone slowed ${SLOWED} times, medians of ${ROUNDS} rounds (16 ms is the least that is told)`,
    rows: [...timings].map(([step, all]) => {
      const inp = median(all.map((timing) => timing.inp))
      return {
        step,
        INP: inMilliseconds(inp),
        slowest: inMilliseconds(Math.max(...all.map((timing) => timing.inp))),
        'own code': inMilliseconds(median(all.map(({ handlers }) => handlers)), 1),
        goal: `≤ ${GOAL} ms: ${verdict(inp <= GOAL)}`,
      }
    }),
  }
}
