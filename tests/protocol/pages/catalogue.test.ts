/**
 * Tests publications of the catalogue (decision 047): within a second every process serves them on pages and in files,
 * versions are never mixed, and visitors who came before keep the files of their version.
 */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/catalogue.ts'
import { CATALOGUE_PARTS, catalogueFilePath } from '#contract/catalogue-files.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { loadBuiltSite, siteDirectories } from '#server/pages/built-site.ts'
import { type CatalogueFiles, listOf } from '#site/page/texts.ts'
import { detailTextsOf } from '#site/detail/detail-texts.ts'
import { aPublisher, servedVersion } from '#tests/publishing.ts'
import { aWorld } from '#tests/world.ts'

let today = new Date('2026-11-23T10:00:00Z')
const now = () => today
const world = await aWorld({ now })
const beside = await aWorld({ now, beside: world })
const { publish, restore } = await aPublisher(world)
afterAll(async () => {
  await beside.stop()
  await world.stop()
})

async function waitForVersion(version: number): Promise<void> {
  await expect.poll(() => [world, beside].map(servedVersion), { interval: 10 }).toEqual([version, version])
}

beforeEach(async () => {
  today = new Date('2026-11-23T10:00:00Z')
  const { rows } = await world.database.owner.query('select published_catalogue() as now')
  const { version, items } = rows[0]!['now'] as { version: number; items: object[] }
  await waitForVersion(items.length > 0 ? await restore(0) : version)
})

const get = (path: string, from = world) => fetch(from.address + path)
/** With plain spaces, as in the dictionaries. */
const page = async (search: string, from = world) =>
  (await (await get(`/${search}`, from)).text()).replaceAll('\u00a0', ' ')
const keyIn = (html: string) => /"catalogue":"([\w-]+)"/.exec(html)![1]!
const listAt = async (key: string, language = 'fr', from = world) =>
  (await (await get(catalogueFilePath(key, language, 'list'), from)).json()) as CatalogueFiles['list']
const priceOf = (list: CatalogueFiles['list'], id: string) => list.experiences.find((one) => one.id === id)?.price

const saidOfWimbledon = (key: 'summary.gone' | 'sent.gone', language: Language) =>
  dictionaries[language].words[key]
    .replace('{title}', language === 'ar' ? 'ويمبلدون' : 'Wimbledon')
    .replaceAll('\u00a0', ' ')

async function sendRequest(chosen: string): Promise<void> {
  const body = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', whatsapp: '+33612345678' })
  body.set('number_of_people', '2')
  const sent = await fetch(`${world.address}/?step=summary&${chosen}&form=open`, { method: 'POST', body })
  expect(sent.status).toBe(200)
}

describe('a fresh install', () => {
  test.each(languageCodes)('serves exactly the texts of the base in %s', async (language) => {
    const key = keyIn(await page(`?lang=${language}`))
    const dictionary = dictionaries[language]
    const read = async (part: 'list' | 'details') => (await get(catalogueFilePath(key, language, part))).text()
    expect(await read('list')).toBe(JSON.stringify(listOf(dictionary, catalogue)))
    expect(await read('details')).toBe(JSON.stringify(detailTextsOf(dictionary)))
  })

  test('serves its files under names that can be cached for ever', async () => {
    const key = keyIn(await page(''))
    const { status, headers } = await get(catalogueFilePath(key, 'fr', 'list'))
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    const current = await get(catalogueFilePath('current', 'fr', 'list'))
    expect([current.status, current.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  test.each(['0-nonsense-nonsense', '99-abcdefghijkl', '0-abcdefghijkl', '../0', 'current/xx'])(
    'has no catalogue %s',
    async (key) => {
      expect((await get(`/catalogue/${key}/fr/list.json`)).status).toBe(404)
    },
  )

  test('composes nothing for names that a stranger invents', async () => {
    const site = await loadBuiltSite(siteDirectories)
    const catalogueFile = vi.fn<typeof site.renderer.catalogueFile>(site.renderer.catalogueFile)
    const counting = await aWorld({ now, site: { ...site, renderer: { ...site.renderer, catalogueFile } } })
    catalogueFile.mockClear()
    const invented = Array.from({ length: 60 }, (_, index) => `0-${String(index).padStart(12, 'x')}`)
    const answers = await Promise.all(invented.map((key) => get(`/catalogue/${key}/fr/list.json`, counting)))
    await counting.stop()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    // Only the files of yesterday are composed, once, for pages that were open at midnight.
    expect(catalogueFile).toHaveBeenCalledTimes(languageCodes.length * CATALOGUE_PARTS.length)
  })
})

describe('a publication', () => {
  test('is on the page, in its files and its structured data, of this process and of another', async () => {
    await page('?step=selection')
    await waitForVersion(await publish(['f1-2026-qatar', { priceFrom: 4200, 'title.fr': 'Nuit de Lusail' }]))
    for (const from of [world, beside]) {
      const html = await page('?step=selection&detail=f1-2026-qatar', from)
      expect(html).toContain('<title>Nuit de Lusail')
      expect(html).toContain('À partir de 4\u202f200 €')
      expect(html).toMatch(/"name":"Nuit de Lusail".*?"price":4200/)
      expect(priceOf(await listAt(keyIn(html), 'fr', from), 'f1-2026-qatar')).toBe('À partir de 4\u202f200\u00a0€')
      expect(priceOf(await listAt(keyIn(html), 'en', from), 'f1-2026-qatar')).toBe('From €4,200')
      expect(await (await get('/season-f1-fr.ics', from)).text()).toMatch(/SUMMARY:Nuit de Lusail/)
    }
  })

  test('leaves the files of earlier visitors unchanged, also after a restart of every program', async () => {
    const before = keyIn(await page(''))
    await waitForVersion(await publish(['2', { priceFrom: 1700 }]))
    const between = keyIn(await page(''))
    await waitForVersion(await publish(['2', { priceFrom: 1900 }]))
    await beside.restart()
    for (const from of [world, beside]) {
      expect(priceOf(await listAt(before, 'fr', from), '2')).toBe('À partir de 1\u202f600\u00a0€')
      expect(priceOf(await listAt(between, 'fr', from), '2')).toBe('À partir de 1\u202f700\u00a0€')
    }
  })

  test('undone, the page is as it was', async () => {
    const before = await page('?step=selection')
    await waitForVersion(await publish(['2', { priceFrom: 1700 }]))
    expect(await page('?step=selection')).not.toBe(before)
    await waitForVersion(await restore(0))
    const named = (html: string) => html.replace(/"catalogue":"[\w-]+"/, '')
    expect(named(await page('?step=selection'))).toBe(named(before))
  })

  test('of an edition is shown in place of the past one, and is in the calendar beside it', async () => {
    const days = { starts: '2027-05-23', ends: '2027-06-06', priceFrom: 1700 }
    const countPast = (html: string) => html.split('Édition 2026 passée').length
    const past = countPast(await page('?step=selection&category=tennis'))
    await waitForVersion(await publish(['2', days, '2027']))
    const html = await page('?step=selection&detail=2')
    expect(html).toContain('1 journée au choix, du 23 mai au 6 juin 2027')
    expect(countPast(await page('?step=selection&category=tennis'))).toBe(past - 1)
    const calendar = await (await get('/season-tennis-fr.ics')).text()
    expect(calendar).toMatch(/UID:2@/)
    expect(calendar).toMatch(/UID:2\.2027@/)
  })

  test('of a later edition is shown on the day after the earlier one ended, without another publication', async () => {
    today = new Date('2026-06-07T10:00:00Z')
    await waitForVersion(await publish(['2', { starts: '2027-05-23', ends: '2027-06-06' }, '2027']))
    expect(await page('?step=selection&detail=2')).toContain('du 24 mai au 7 juin 2026')
    const before = keyIn(await page(''))
    today = new Date('2026-06-08T10:00:00Z')
    const html = await page('?step=selection&detail=2')
    expect(html).toContain('du 23 mai au 6 juin 2027')
    expect(keyIn(html)).not.toBe(before)
  })

  test('can describe the offer in its own texts, which are in the detail and in no list', async () => {
    await waitForVersion(await publish(['2', { 'seat.fr': 'Loge 12, au premier rang.', 'settled.fr': [] }]))
    const html = await page('?step=selection&detail=2')
    expect(html).toContain('Loge 12, au premier rang.')
    expect(JSON.stringify(await listAt(keyIn(html)))).not.toContain('Loge 12')
    expect(await page('?step=selection&detail=2&lang=en')).not.toContain('Loge 12')
  })

  test('of an added experience shows the texts of its owner, no heading without a text, and that the quote names the seat', async () => {
    const added = { category: 'other', 'title.fr': 'Régate', 'location.fr': 'Cowes', 'days.fr': ['10 h, accueil'] }
    await waitForVersion(await publish(['regate', added]))
    const html = await page('?step=selection&detail=regate')
    const { words, offers } = dictionaries.fr
    expect(html).toContain('10 h, accueil')
    expect(html).toContain(offers['seat.open'])
    expect(html).not.toContain(`<h3>${words['card.inclusions']}</h3>`)
    expect(await page('?step=selection&detail=2')).toContain(`<h3>${words['card.inclusions']}</h3>`)
  })

  test('names the chosen experiences that it removed, and sends the rest', async () => {
    await waitForVersion(await publish(['7', { hidden: true }]))
    for (const language of ['fr', 'ar'] as const) {
      const html = await page(`?step=summary&chosen=7,2&lang=${language}`)
      expect(html).toContain(saidOfWimbledon('summary.gone', language))
    }
    await sendRequest('chosen=7,2')
    const { rows } = await world.database.owner.query('select selected_experiences from contact_requests')
    expect(rows.at(-1)!['selected_experiences'].map(({ id }: { id: string }) => id)).toEqual(['2'])
  })

  test('names an added experience that it took back, or whose title it emptied', async () => {
    const said = dictionaries.ar.words['summary.gone'].replace('{title}', 'Régate').replaceAll('\u00a0', ' ')
    const whole = { category: 'other', 'location.fr': 'Cowes' }
    await waitForVersion(await publish(['regate', { ...whole, 'title.fr': 'Régate' }]))
    expect(await page('?step=summary&chosen=regate,2&lang=ar')).not.toContain(said)
    await waitForVersion(await publish(['regate', whole]))
    expect(await page('?step=summary&chosen=regate,2&lang=ar'), 'without a title').toContain(said)
    await waitForVersion(await restore(0))
    expect(await page('?step=summary&chosen=regate,2&lang=ar'), 'taken back').toContain(said)
  })

  test('names those that it removed from a selection that somebody sent, also where nothing else is left of it', async () => {
    await waitForVersion(await publish(['7', { hidden: true }]))
    for (const language of languageCodes) {
      for (const sent of ['7', '7,2']) {
        const html = await page(`?step=summary&sent=${sent}&lang=${language}`)
        expect(html, sent).toContain(saidOfWimbledon('sent.gone', language))
        expect(html, sent).not.toContain(saidOfWimbledon('summary.gone', language))
      }
    }
    expect(await page('?step=summary&sent=7')).toContain(dictionaries.fr.words['summary.empty'])
    expect(await page('?step=summary&sent=7,2')).toContain(dictionaries.fr.words['sent.title'])
  })

  test('changes nothing of a request that was sent before', async () => {
    await sendRequest('chosen=2')
    const { rows } = await world.database.owner.query('select selected_experiences as chosen from contact_requests')
    await waitForVersion(await publish(['2', { priceFrom: 9000, 'title.fr': 'Autre' }]))
    const after = await world.database.owner.query('select selected_experiences as chosen from contact_requests')
    expect(rows).not.toEqual([])
    expect(after.rows).toEqual(rows)
  })

  test('cannot break the page, because values of the database are checked before they are shown', async () => {
    await waitForVersion(
      await publish([
        '2',
        {
          'title.fr': '</script><script>alert(1)</script>',
          imageUrl: 'javascript:alert(1)',
          starts: 'never',
          'features.fr': 'one',
        },
      ]),
    )
    const html = await page('?step=selection&detail=2')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('du 24 mai au 7 juin 2026')
    expect(html).not.toContain('javascript:')
    const answer = await get(catalogueFilePath(keyIn(html), 'fr', 'list'))
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('while publications follow one another, no page is mixed, none fails, and the chosen experiences stay', async () => {
  const faults: string[] = []
  let over = false
  let seen = 0
  const visit = async (from: typeof world) => {
    while (!over) {
      const answer = await get('/?step=summary&chosen=4', from)
      const html = await answer.text()
      const price = /À partir de ([\d\u202f]+)\u00a0€/.exec(html)?.[0] ?? ''
      // The other process learns of the version a moment later, and may not have the file yet.
      const list = await listAt(keyIn(html), 'fr', from === world ? beside : world).catch(() => undefined)
      if (answer.status !== 200 || !html.includes(catalogue.find(({ id }) => id === '4')!.title))
        faults.push(`page ${answer.status}`)
      if (!list || priceOf(list, '4') !== price) faults.push(`${keyIn(html)}: ${price}, ${list && priceOf(list, '4')}`)
      seen += 1
    }
  }
  const visitors = [world, beside, world, beside].map(visit)
  for (let price = 2000; price < 2030; price += 1) await publish(['4', { priceFrom: price }])
  await expect.poll(() => seen).toBeGreaterThan(40)
  over = true
  await Promise.all(visitors)
  expect(faults).toEqual([])
})
