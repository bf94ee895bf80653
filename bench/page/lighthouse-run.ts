/** Runs Lighthouse for one page: a mobile phone on a slow network, with an empty cache. */
import lighthouse from 'lighthouse'
import { seconds } from '#contract/durations.ts'
import { openChromium } from '../chromium.ts'

/** Scores from 0 to 100, times in milliseconds. */
export interface Look {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  /** The transferred bytes. */
  transferred: number
  /** The weighted audits that did not pass. */
  failing: readonly string[]
  /** The largest element, to find out why. */
  largest: string
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * `simulate` loads the page from a fast network and calculates the times of a slow one: what has arrived before the
 * paint counts as needed for it. `devtools` slows the network down.
 */
type Slowdown = 'simulate' | 'devtools'

export async function lookAt(address: string, throttlingMethod: Slowdown = 'simulate'): Promise<Look> {
  const chromium = await openChromium()
  try {
    const result = await lighthouse(address, {
      port: chromium.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttlingMethod,
      maxWaitForLoad: seconds(30),
    })
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`)
    return lookFrom(result.lhr)
  } finally {
    await chromium.close()
  }
}

function lookFrom({ categories, audits }: Result): Look {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const failing = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < (id === 'performance' ? 0.9 : 1))
      .map((audit) => `${id}: ${audit.id}`),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    transferred: value('total-byte-weight'),
    failing,
    largest: largestIn(audits),
  }
}

function largestIn(audits: Result['audits']): string {
  const found = /"snippet":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(audits['largest-contentful-paint-element'] ?? {}))
  return found?.[1]?.replaceAll('\\"', '"').slice(0, 120) ?? 'unknown'
}
