/**
 * Runs Lighthouse on home in each language and on the same page as static HTML without script, in turns, so that the
 * load of the machine affects all in the same way.
 */
import { type Language, languageCodes } from '#languages/languages.ts'
import { inMilliseconds, inPercent, median, verdict } from '../figures.ts'
import { type Look, lookAt } from './lighthouse-run.ts'
import { homeIn } from './pages.ts'
import type { Bench, Report, Row } from '../report.ts'
import { runSite } from '../running-site.ts'
import { settledAnswer } from './sent-bytes.ts'
import { startStaticTwin } from './static-twin.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** The goals; paints are compared with the static page of the same run. */
const GOAL = { score: 100, largestPaint: 1000, shift: 0, blocking: 15, overStatic: 1.03 }

interface PageTimes {
  language: Language
  page: string
  address: string
  looks: Look[]
}

export const pageSpeed: Bench = {
  name: 'page-speed',
  async run() {
    const site = await runSite()
    try {
      const pages = new Map(languageCodes.map((language) => [`${language}.html`, site.address + homeIn(language)]))
      const twin = await startStaticTwin({ pages, scripts: false })
      try {
        return [await measure(site.address, twin.address), await measureSlowedDown(site.address)]
      } finally {
        await twin.stop()
      }
    } finally {
      await site.stop()
    }
  },
}

async function measure(site: string, twin: string): Promise<Report> {
  const measured = languageCodes.flatMap((language): PageTimes[] => [
    { language, page: 'static', address: `${twin}/${language}.html`, looks: [] },
    { language, page: 'ours', address: site + homeIn(language), looks: [] },
  ])
  for (const { address } of measured) await settledAnswer(address)
  // The first round is not counted, because the machine reads Chromium from disk.
  await lookAt(measured[0]!.address)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of measured) one.looks.push(await lookAt(one.address))
  }
  return {
    title: `Lighthouse mobile, home, medians of ${ROUNDS} rounds; goal: all scores 100, FCP and LCP within 3 % of static, LCP ≤ ${GOAL.largestPaint} ms, CLS 0, TBT ≤ ${GOAL.blocking} ms`,
    rows: measured.map((one) => rowOf(one, measured)),
    remarks: remarksOn(measured),
  }
}

/** Looks once in each language, because these times hardly differ from one look to the next. */
async function measureSlowedDown(site: string): Promise<Report> {
  const rows: Row[] = []
  for (const language of languageCodes) {
    const { firstPaint, largestPaint } = await lookAt(site + homeIn(language), 'devtools')
    const goal = verdict(largestPaint <= GOAL.largestPaint)
    rows.push({ page: language, FCP: inMilliseconds(firstPaint), LCP: inMilliseconds(largestPaint), goal })
  }
  return { title: `The same with a network that is slowed down; goal: LCP ≤ ${GOAL.largestPaint} ms`, rows }
}

const middle = ({ looks }: PageTimes, of: (look: Look) => number) => median(looks.map(of))

function rowOf(one: PageTimes, all: readonly PageTimes[]): Row {
  const limit = all.find(({ language, page }) => language === one.language && page === 'static')!
  const scores = [
    middle(one, (look) => look.performance),
    middle(one, (look) => look.accessibility),
    middle(one, (look) => look.bestPractices),
    middle(one, (look) => look.seo),
  ]
  const first = middle(one, (look) => look.firstPaint)
  const largest = middle(one, (look) => look.largestPaint)
  const firstLimit = middle(limit, (look) => look.firstPaint)
  const largestLimit = middle(limit, (look) => look.largestPaint)
  const blocking = middle(one, (look) => look.blocking)
  const shift = middle(one, (look) => look.shift)
  const reached =
    Math.min(...scores) >= GOAL.score &&
    first <= firstLimit * GOAL.overStatic &&
    largest <= Math.min(largestLimit * GOAL.overStatic, GOAL.largestPaint) &&
    shift <= GOAL.shift &&
    blocking <= GOAL.blocking
  return {
    page: `${one.language} ${one.page}`,
    'perf/a11y/best/seo': scores.join('/'),
    FCP: inMilliseconds(first),
    'of static': inPercent(first, firstLimit),
    LCP: inMilliseconds(largest),
    'of static ': inPercent(largest, largestLimit),
    TBT: inMilliseconds(blocking),
    CLS: shift.toFixed(4),
    kB: (middle(one, (look) => look.transferred) / 1000).toFixed(1),
    goal: one.page === 'static' ? 'limit' : verdict(reached),
  }
}

function remarksOn(measured: readonly PageTimes[]): string[] {
  return measured.flatMap((one) => {
    const failing = [...new Set(one.looks.flatMap((look) => look.failing))]
    const largest = [...new Set(one.looks.map((look) => look.largest))]
    return [
      `${one.language} ${one.page}: largest element ${largest.join(' or ')}`,
      ...(failing.length > 0 ? [`${one.language} ${one.page}: not passed ${failing.join(', ')}`] : []),
    ]
  })
}
