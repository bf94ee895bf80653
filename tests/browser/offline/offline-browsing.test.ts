/** Tests browsing the page offline, after a first visit online (product §3.9). */
import { expect } from '@playwright/test'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { offlineWords } from '#languages/offline-words.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { aDatabase } from '#tests/databases/database.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { runProgram } from '#tests/running-program.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import {
  address,
  waitForHydration,
  field,
  fill,
  FORM,
  goodNews,
  heading,
  openForm,
  sendButton,
  someone,
  waiting,
  words,
} from '../journey-steps.ts'
import { comeBack, goAway, cachedAddresses, isKeptPage, test, visit } from './offline-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'

// Wide enough for the names of the languages in the header.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 720 } })

const t = words.fr
/** Returns the text after the day. French has a special space before the colon. */
const keptLine = (language: Language) => offlineWords[language].kept.split(/[:،] /)[1]!

test('the page that explains the steps opens by itself once the server is there again', async ({
  page,
  context,
  network,
}) => {
  await visit(page, address(''))
  await goAway(context, network)
  await page.goto(address('step=how'))
  await expect(heading(page)).toHaveText(t('site.notHere'))
  await context.setOffline(false)
  await expect(page.getByText(offlineWords.fr['kept.offline'].split('. ')[0]!)).toHaveCount(0)
  await expect(heading(page)).toHaveText(t('site.notHere'))
  await comeBack(context, network)
  await expect(heading(page)).toHaveText(t('how.title'))
})

for (const language of languageCodes) {
  test(`in ${language} every step opens by its address offline, after one visit to home`, async ({
    page,
    context,
    network,
  }) => {
    const say = words[language]
    await visit(page, address('', language))
    await goAway(context, network)

    await page.reload()
    await waitForHydration(page)
    await expect(heading(page)).toHaveText(say('home.title'))
    const line = page.getByRole('status').filter({ hasText: keptLine(language) })
    await expect(line).toContainText(offlineWords[language]['kept.offline'].split('. ')[0]!)
    await expect(line).toContainText('2026')
    await expect(page.locator('html')).toHaveAttribute('dir', languages[language].direction)

    await page.goto(address('step=categorySelection', language))
    await expect(heading(page)).toHaveText(say('chooser.title'))
    await page.goto(address('step=selection&category=tennis', language))
    await expect(page.locator('article')).toHaveCount(5)
    await page.goto(address('step=selection&category=tennis&view=deck', language))
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto(address('step=selection&q=monaco', language))
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto(address('step=selection&detail=2', language))
    await expect(page.getByRole('dialog')).toContainText(/Roland-Garros|رولان غاروس/)
    await page.goto(address('step=summary&chosen=2,can-2025-maroc', language))
    await expect(heading(page)).toHaveText(say('summary.title'))
    await expect(page).toHaveTitle(`${say('summary.title')} — Premier Rang`)
    await page.goto(address(FORM, language))
    await expect(sendButton(page, say)).toBeEnabled()
  })
}

test('posters that were shown are kept, and replace their other size', async ({ page, context, network }) => {
  await visit(page, '/?step=selection&category=tennis')
  const poster = page.getByRole('article').first().locator('img')
  await expect(poster).toHaveJSProperty('complete', true)
  const src = new URL(await poster.evaluate((image: HTMLImageElement) => image.currentSrc))
  await expect.poll(() => cachedAddresses(page)).toContain(src.pathname + src.search)
  await goAway(context, network)
  await page.reload()
  await expect(poster).toHaveJSProperty('complete', true)
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const other = src.pathname.replace(/-(360|720)/, (_, size) => (size === '360' ? '-720' : '-360')) + src.search
  expect(await page.evaluate(async (url) => (await fetch(url)).status, other)).toBe(200)
})

test('after the server is killed the kept page is shown with its day, and reloads when the server is back', async ({
  context,
  faults,
}) => {
  faults.allow(/another host/)
  // Its own database, because the program changes the passwords of the roles there.
  const database = await aDatabase()
  const program = await runProgram(database)
  const network = await startCuttingProxy(() => program.address)
  const page = await context.newPage()
  await visit(page, `${network.address}/`)
  await program.kill()
  await page.goto(`${network.address}/?step=selection&category=tennis`)
  await expect(page.locator('article')).toHaveCount(5)
  await expect(page.getByText(keptLine('fr'))).toBeVisible()
  await expect(page.getByText('Vous êtes hors ligne')).toHaveCount(0)
  await program.start()
  // The first page after a start is slow, and the worker waits three seconds for one.
  await fetch(`${program.address}/?step=selection&category=tennis`)
  await page.getByRole('link', { name: offlineWords.fr.reload }).click()
  await expect(page.getByText(keptLine('fr'))).toHaveCount(0)
  await expect(page.locator('article')).toHaveCount(5)
  await page.close()
  await network.close()
  await program.remove()
  await database.close()
})

test('if the network does not answer in time the kept page is shown', async ({ page, network }) => {
  await visit(page, '/')
  network.silent = true
  await page.goto('/?step=categorySelection')
  await expect(heading(page)).toHaveText(t('chooser.title'))
  await expect(page.getByText(keptLine('fr'))).toBeVisible()
})

test('the network comes first: a reachable page is never the kept one', async ({ page }) => {
  await visit(page, '/')
  for (const place of ['/', '/?step=selection', '/?step=summary&chosen=2']) {
    // A server that needs more than three seconds is not reachable for the worker: then again.
    await expect(async () => {
      await page.goto(place)
      await waitForHydration(page)
      expect(await isKeptPage(page)).toBe(false)
    }).toPass()
  }
})

test('in a language that is not kept a page in that language explains it and leads to the kept languages', async ({
  page,
  context,
  network,
}) => {
  await visit(page, '/')
  await goAway(context, network)
  await page.goto('/?step=selection&category=tennis&lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(heading(page)).toHaveText(offlineWords.ar['away.title'])
  await expect(page.getByText(offlineWords.ar['away.text'])).toBeVisible()
  await page.getByRole('link', { name: offlineWords.fr['away.open'] }).click()
  await expect(page.locator('article')).toHaveCount(5)

  await page
    .getByRole('navigation', { name: t('site.language') })
    .getByRole('link', { name: 'English' })
    .click()
  await expect(heading(page)).toHaveText(offlineWords.en['away.title'])
  await comeBack(context, network)
  await page.getByRole('link', { name: offlineWords.en['away.retry'] }).click()
  await expect(page.locator('article')).toHaveCount(5)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a language that is chosen within the page is kept, too', async ({ page, context, network }) => {
  await visit(page, '/')
  await page
    .getByRole('navigation', { name: t('site.language') })
    .getByRole('link', { name: 'English' })
    .click()
  await expect.poll(() => cachedAddresses(page)).toContain('/?lang=en')
  await goAway(context, network)
  await page.goto('/?step=selection&category=tennis&lang=en')
  await expect(page.locator('article')).toHaveCount(5)
  await page.goto('/')
  await expect(page).toHaveURL('/?lang=en')
  await expect(heading(page)).toHaveText(words.en('home.title'))
})

test('the address without a language opens the chosen language, also if French is not kept', async ({
  page,
  context,
  network,
}) => {
  await visit(page, '/?lang=ar')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  expect(await cachedAddresses(page)).not.toContain('/')
  await goAway(context, network)
  await page.goto('/')
  await expect(page).toHaveURL('/?lang=ar')
  await expect(heading(page)).toHaveText(words.ar('home.title'))
})

test('a request from a kept page waits, survives a reload and is sent once', async ({
  page,
  context,
  network,
  world,
  faults,
}) => {
  faults.expect(/console: Error: The device is offline/)
  await visit(page, '/')
  await goAway(context, network)
  await page.goto(`/?${FORM}`)
  await fill(page, someone)
  await sendButton(page).click()
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
  await page.reload()
  await expect(waiting(page)).toContainText(`Demande de ${someone.name}`)
  await openForm(page)
  await expect(field(page, 'name')).toHaveValue(someone.name)
  await expect(page.getByText(t('contact.sent'))).toHaveCount(0)
  expect(await storedRequests(world)).toEqual([])
  await comeBack(context, network)
  await expect(goodNews(page, t('contact.sent'))).toBeVisible()
  await expect(waiting(page)).toHaveCount(0)
  expect(network.sendings).toBe(1)
  expect(await storedRequests(world)).toMatchObject([{ name: someone.name, selected_experiences_count: 2 }])
})

test('private pages, the advisers’ room, calls of the interfaces and failed pages are never kept', async ({
  page,
  context,
  network,
  world,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await visit(page, `/?${FORM}`)
  await fill(page, someone)
  await sendButton(page).click()
  await expect(goodNews(page, t('contact.sent'))).toBeVisible()
  const { id } = await sendRequest(world)
  const secret = `/?request=${writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)}`
  for (const place of [secret, '/console', '/console/requests/7', '/nowhere', '/rest/v1/contact_requests']) {
    await page.goto(place)
  }
  await visit(page, '/')
  const addresses = await cachedAddresses(page)
  const ours = /^\/(assets\/[\w.-]+|catalogue\/[\w-]+\/fr\/\w+\.json|posters\/[\w-]+\.avif\?v=[\w-]+)?$/
  expect(addresses.filter((kept) => !ours.test(kept))).toEqual([])
  await page.goto('/console')
  const rooms = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(rooms.filter((path) => /\/assets\/console-/.test(path))).not.toEqual([])
  expect(addresses.filter((kept) => rooms.includes(kept) && kept.endsWith('.js'))).toEqual([])

  await goAway(context, network)
  for (const place of [secret, '/console', '/nowhere']) {
    await expect(page.goto(place)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
  }
})

test('with data saving nothing is prefetched, and opened pages are kept', async ({ page, context, network }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await visit(page, '/?step=selection&category=tennis')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.slice(location.origin.length)),
  )
  const ahead = (await cachedAddresses(page)).filter((kept) => kept !== '/' && !loaded.includes(kept))
  expect(ahead).toEqual([])
  await goAway(context, network)
  await page.goto('/?step=selection&category=tennis')
  await expect(page.locator('article')).toHaveCount(5)
  await expect(page.getByText(keptLine('fr'))).toBeVisible()
})

test('the worker fetches nothing before the page has loaded, and never a poster that was not shown', async ({
  page,
}) => {
  const asked: string[] = []
  page.context().on('request', (request) => {
    if (request.serviceWorker() !== null || request.url().endsWith('/worker.js')) asked.push(request.url())
  })
  const before = page.waitForEvent('load').then(() => asked.length)
  await page.goto('/', { waitUntil: 'commit' })
  expect(await before).toBe(0)
  await visit(page, '/')
  expect(asked.length).toBeGreaterThan(0)
  const seen = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.filter((url) => url.includes('/posters/') && !seen.includes(url))).toEqual([])
})
