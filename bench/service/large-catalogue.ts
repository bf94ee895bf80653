/**
 * A catalogue ten times as large: 500 experiences of three editions each. What the picker weighs, how long a search and a
 * publication take, what a process holds in memory, and how soon two programs on one PostgreSQL serve a publication.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { catalogue } from '#catalogue/catalogue.ts'
import { compose } from '#catalogue/editions/compose.ts'
import type { Catalogue, Overlay } from '#catalogue/editions/catalogue.ts'
import { seconds } from '#contract/durations.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { baseCatalogue } from '#server/pages/catalogue/base-catalogue.ts'
import { dictionariesFor } from '#site/page/dictionaries-for.ts'
import { firstWordsOf, listOf } from '#site/page/texts.ts'
import { finderTextsOf } from '#site/picker/finding/make-finder-texts.ts'
import { seek, seekingAmong } from '#site/picker/search/seek.ts'
import { inKilobytes, inMilliseconds, median, percentile, verdict } from '../figures.ts'
import { sentFor } from '../page/sent-bytes.ts'
import type { Bench, Row } from '../report.ts'
import { residentMemory } from '../machine.ts'
import { type RunningSite, runSite } from '../running-site.ts'

const EXPERIENCES = 500
const EDITIONS = ['', '2027', '2028'] as const
const [HEAVIEST_PICKER, LONGEST_SEARCH, LATEST] = [60_000, 50, 1000]
const PUBLICATIONS = 10
/** How often each search is made. */
const SEARCHED = 9
const SEARCHES = [
  'Monaco',
  'wimbeldon',
  'loge juin',
  'pas cher',
  '12/2026',
  'course',
  'zzzz',
  'ويمبلدون',
  'champagne Paris',
]
const DAY = '2026-11-23'

export const largeCatalogue: Bench = {
  name: 'large-catalogue',
  async run() {
    const site = await runSite()
    const owner = new pg.Client(site.ownerUrl)
    try {
      await owner.connect()
      const beside = await site.another()
      try {
        return [
          {
            title: `${EXPERIENCES} experiences of ${EDITIONS.length} editions`,
            rows: await measure(owner, [site, beside]),
          },
        ]
      } finally {
        await beside.stop()
      }
    } finally {
      await owner.end()
      await site.stop()
    }
  },
}

type Program = Pick<RunningSite, 'address' | 'pid'>

async function measure(owner: pg.Client, programs: readonly Program[]): Promise<Row[]> {
  const [first] = programs as [Program]
  await sentFor(`${first.address}/?step=selection`)
  const before = residentMemory(first.pid)
  const items = manyItems()
  const whole = await publish(owner, programs, items)
  const picker = await sentFor(`${first.address}/?step=selection`)
  const best = brotliCompressSync(brotliDecompressSync(picker.bytes)).length
  const after = residentMemory(first.pid)
  const single: Publication[] = []
  for (let n = 0; n < PUBLICATIONS; n++) {
    single.push(await publish(owner, programs, [{ experience: '2', edition: '', fields: { priceFrom: 1000 + n } }]))
  }
  const searching = searchTimes(
    compose(
      baseCatalogue,
      items.map((item) => ({ ...item, version: 1 })),
      DAY,
    ),
  )
  const served = median(single.map((one) => one.served))
  return [
    row('picker, HTML as sent first', inKilobytes(picker.bytes.length), '', true),
    row(
      'picker, HTML compressed in the background',
      inKilobytes(best),
      inKilobytes(HEAVIEST_PICKER),
      best <= HEAVIEST_PICKER,
    ),
    row('search, median of all', inMilliseconds(median(searching), 1), '', true),
    row(
      'search, the slowest one',
      inMilliseconds(percentile(searching, 100), 1),
      inMilliseconds(LONGEST_SEARCH),
      percentile(searching, 100) <= LONGEST_SEARCH,
    ),
    row('memory of a process before', inKilobytes(before), '', true),
    row('memory of a process with it', inKilobytes(after), '', true),
    row('publishing all of it, in PostgreSQL', inMilliseconds(whole.stored), '', true),
    row(
      'publishing all of it, until both serve it',
      inMilliseconds(whole.served),
      inMilliseconds(LATEST),
      whole.served <= LATEST,
    ),
    row(
      'publishing one price, in PostgreSQL, median',
      inMilliseconds(median(single.map((one) => one.stored))),
      '',
      true,
    ),
    row(
      'publishing one price, until both serve it, median',
      inMilliseconds(served),
      inMilliseconds(LATEST),
      served <= LATEST,
    ),
  ]
}

const row = (what: string, figure: string, limit: string, isReached: boolean): Row => ({
  what,
  figure,
  limit,
  '': limit === '' ? '' : verdict(isReached),
})

type Item = Omit<Overlay, 'version'>

interface Publication {
  /** In milliseconds, from its beginning. */
  stored: number
  served: number
}

/** From its beginning until every program serves its version on a page. */
async function publish(owner: pg.Client, programs: readonly Program[], items: readonly Item[]): Promise<Publication> {
  const start = performance.now()
  const { rows } = await owner.query<{ version: number }>('select private.publish($1, $2) as version', [
    JSON.stringify(items),
    'bench',
  ])
  const stored = performance.now() - start
  await Promise.all(programs.map(({ address }) => serves(address, rows[0]!.version)))
  return { stored, served: performance.now() - start }
}

async function serves(address: string, version: number): Promise<void> {
  const until = performance.now() + seconds(30)
  while (performance.now() < until) {
    const html = await (await fetch(`${address}/`)).text()
    if (html.includes(`"catalogue":"${version}-`)) return
    await pause(5)
  }
  throw new Error(`${address} does not serve version ${version}`)
}

/** Each experience with words of its own, drawn from those of the base, so that they compress no better than real ones. */
function manyItems(): Item[] {
  let seed = 1
  const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const words = Object.fromEntries(languageCodes.map((code) => [code, wordsIn(code)])) as Record<Language, string[]>
  const some = (code: Language, count: number) =>
    Array.from({ length: count }, () => words[code][chance(words[code].length)]!).join(' ')
  const texts = () =>
    Object.fromEntries(
      languageCodes.flatMap((code) => [
        [`title.${code}`, some(code, 3).slice(0, 120)],
        [`location.${code}`, some(code, 2).slice(0, 120)],
        [`description.${code}`, some(code, 25).slice(0, 600)],
        [`features.${code}`, Array.from({ length: 4 }, () => some(code, 4).slice(0, 120))],
      ]),
    )
  const categories = [...new Set(catalogue.map(({ category }) => category))]
  const daysIn = (year: number) => {
    const month = String(1 + chance(12)).padStart(2, '0')
    const day = 1 + chance(25)
    const at = (days: number) => `${year}-${month}-${String(day + days).padStart(2, '0')}`
    return { starts: at(0), ends: at(2) }
  }
  return Array.from({ length: EXPERIENCES - catalogue.length }, (_, n) =>
    EDITIONS.map((edition, at) => ({
      experience: `bench-${n}`,
      edition,
      fields: {
        ...(edition === '' && { category: categories[chance(categories.length)], ...texts() }),
        ...daysIn(2026 + at),
        priceFrom: 900 + chance(240) * 100,
      },
    })),
  ).flat()
}

function wordsIn(code: Language): string[] {
  const told = [...dictionaries[code].experiences.values()]
  return [
    ...new Set(told.flatMap(({ title, description }) => `${title ?? ''} ${description ?? ''}`.split(/\s+/))),
  ].filter((word) => word.length > 2)
}

/** The median of each search, in each language, in this process: the browser runs the same code. */
function searchTimes(told: Catalogue): number[] {
  const spoken = dictionariesFor(told)
  return languageCodes.flatMap((code) => {
    const { experiences } = listOf(spoken[code], told.experiences, told.gone[code])
    const t = translator(firstWordsOf(dictionaries[code]), languages[code].locale)
    const seeking = seekingAmong(
      experiences,
      { ...finderTextsOf(code, { ...told, dictionaries: spoken }), today: '2026-05-01' },
      t,
    )
    return SEARCHES.map((search) => median(Array.from({ length: SEARCHED }, () => timeOf(() => seek(search, seeking)))))
  })
}

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
