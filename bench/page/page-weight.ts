/**
 * The weight of a first visit to home, by kind and language: the bytes that a phone receives until the page is
 * interactive and loads nothing more.
 */
import { chromium, type Browser, type Response } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#contract/durations.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { inKilobytes, verdict } from '../figures.ts'
import { homeIn } from './pages.ts'
import type { Bench, Report, Row } from '../report.ts'
import { runSite } from '../running-site.ts'
import { sentFor, settledAnswer } from './sent-bytes.ts'

/** Bytes of brotli; 1 kB is 1000. Fonts: Latin, and 37 kB more under Arabic. */
const LIMITS = { document: 12_600, script: 73_500, font: { latin: 52_700, arabic: 89_700 } }

/** A first visit, without the charter: its dialog opens, and loads, two seconds later. */
const settings = { CHARTER_DIALOG: 'off', EVENT_DIALOG: 'off' }

interface LoadedFile {
  path: string
  kind: string
  bytes: number
}

export const pageWeight: Bench = {
  name: 'page-weight',
  async run() {
    const site = await runSite(settings)
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
    try {
      return [await measure(site.address, browser)]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

async function measure(site: string, browser: Browser): Promise<Report> {
  const rows: Row[] = []
  const remarks: string[] = []
  for (const language of languageCodes) {
    const address = site + homeIn(language)
    await settledAnswer(address)
    const loaded = await firstVisit(browser, address)
    rows.push(...rowsOf(language, loaded))
    const scripts = loaded
      .filter(({ kind }) => kind === 'script')
      .map(({ path, bytes }) => `${path} ${inKilobytes(bytes)}`)
    remarks.push(`${language} scripts: ${scripts.join(', ')}`)
  }
  return { title: 'Weight of a first visit to home, bodies as they travel', rows, remarks }
}

async function firstVisit(browser: Browser, address: string): Promise<LoadedFile[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await pause(seconds(2))
    return await Promise.all(responses.map(loadedWith))
  } finally {
    await context.close()
  }
}

async function loadedWith(response: Response): Promise<LoadedFile> {
  const { bytes } = await sentFor(response.url())
  const { pathname } = new URL(response.url())
  return { path: pathname, kind: response.request().resourceType(), bytes: bytes.length }
}

function rowsOf(language: Language, loaded: readonly LoadedFile[]): Row[] {
  const limits = [
    ['document', LIMITS.document],
    ['script', LIMITS.script],
    ['font', language === 'ar' ? LIMITS.font.arabic : LIMITS.font.latin],
    ['image', undefined],
    ['all', undefined],
  ] as const
  return limits.map(([kind, limit]) => {
    const ofKind = loaded.filter((one) => kind === 'all' || one.kind === kind)
    const bytes = ofKind.reduce((sum, one) => sum + one.bytes, 0)
    return {
      language,
      kind: kind === 'document' ? 'HTML with its style' : kind,
      requests: ofKind.length,
      weight: inKilobytes(bytes),
      limit: limit === undefined ? '' : `${inKilobytes(limit)}: ${verdict(bytes <= limit)}`,
    }
  })
}
