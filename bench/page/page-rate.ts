/**
 * Requests per second for the rendered page from memory, beside a server of static files that sends the same bytes:
 * ten connections, in turns.
 */
import { languageCodes } from '#languages/languages.ts'
import autocannon from 'autocannon'
import { inKilobytes, inPercent, median, perSecond, verdict } from '../figures.ts'
import { homeIn } from './pages.ts'
import type { Bench, Report, Row } from '../report.ts'
import { runSite } from '../running-site.ts'
import { sentFor, settledAnswer } from './sent-bytes.ts'
import { startStaticTwin } from './static-twin.ts'

const CONNECTIONS = 10
const ROUND_SECONDS = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const GOAL_PERCENT = 60

export const pageRate: Bench = {
  name: 'page-rate',
  async run() {
    const site = await runSite()
    try {
      const pages = new Map(languageCodes.map((language) => [`${language}.html`, site.address + homeIn(language)]))
      const files = await startStaticTwin({ pages, scripts: true })
      try {
        return [await measure(site.address, files.address)]
      } finally {
        await files.stop()
      }
    } finally {
      await site.stop()
    }
  },
}

async function measure(site: string, files: string): Promise<Report> {
  const rows: Row[] = []
  for (const language of languageCodes) {
    const page = `${site}${homeIn(language)}`
    const file = `${files}/${language}.html`
    const bytes = (await settledAnswer(page)).bytes
    if (!bytes.equals((await sentFor(file)).bytes)) throw new Error('The two servers do not send the same bytes')
    await rateOf(file, 1)
    await rateOf(page, 1)
    const rates = { page: [] as number[], file: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.file.push(await rateOf(file, ROUND_SECONDS))
      rates.page.push(await rateOf(page, ROUND_SECONDS))
    }
    const ratios = rates.page.map((rate, round) => rate / rates.file[round]!)
    rows.push({
      page: `${language} home, ${inKilobytes(bytes.length)}`,
      ours: perSecond(median(rates.page)),
      'static files': perSecond(median(rates.file)),
      ratio: inPercent(median(ratios), 1),
      goal: `≥ ${GOAL_PERCENT} %: ${verdict(median(ratios) * 100 >= GOAL_PERCENT)}`,
    })
  }
  return {
    title: `Pages per second from memory, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s`,
    rows,
  }
}

async function rateOf(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': 'br' } })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url} failed under load`)
  return result.requests.total / result.duration
}
