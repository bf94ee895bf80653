import type { Page } from '@playwright/test'
import { catalogue, experienceById } from '#catalogue/catalogue.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { textsOf } from '#site/page/texts.ts'
import { address, heading, open, words } from '../journey-steps.ts'
import { measureLettering } from './lettering.ts'
import { expect, test } from '../reused-page.ts'

const experienceIn = (language: Language, id: string) => ({
  ...experienceById(id)!,
  ...dictionaries[language].experiences.get(id),
})

/** Reads a meta element of the link preview. */
const readMeta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

async function expectPoster(page: Page, poster: string, word: string): Promise<void> {
  const picture = page.locator(`main img[src*="/posters/${poster}-"]`)
  await expect(picture).toBeVisible()
  await expect(picture).toHaveAttribute('alt', '')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('main figcaption').filter({ hasText: word })).toBeVisible()
}

for (const language of languageCodes) {
  test.describe(`in ${language}`, () => {
    test('the link preview is a picture in that language, and the picture exists', async ({
      page,
      request,
      baseURL,
    }) => {
      await page.goto(address('', language))
      const picture = new URL((await readMeta(page, 'og:image'))!)
      expect(picture.pathname).toBe(`/posters/card-${language}.jpg`)
      const answer = await request.get(`${baseURL}${picture.pathname}${picture.search}`)
      expect(answer.status()).toBe(200)
      expect(answer.headers()).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': expect.stringContaining('immutable'),
      })
      const card = await page.evaluate(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return [image.naturalWidth, image.naturalHeight].map(String)
      }, `${picture.pathname}${picture.search}`)
      expect(card).toEqual([await readMeta(page, 'og:image:width'), await readMeta(page, 'og:image:height')])
      expect(await readMeta(page, 'og:image:alt')).toContain(words[language]('home.title'))
      expect(await readMeta(page, 'twitter:card')).toBe('summary_large_image')
    })

    test('the link preview of a detail has the title, the poster and the address of its experience', async ({
      page,
      request,
      baseURL,
    }) => {
      await page.goto(address('step=selection&category=f1&view=deck&chosen=2&detail=f1-2026-monaco', language))
      const { title, description } = experienceIn(language, 'f1-2026-monaco')
      expect(await readMeta(page, 'og:title')).toContain(title)
      for (const name of ['og:description', 'description']) expect(await readMeta(page, name)).toBe(description)
      const alternative = dictionaries[language].alternatives.get('f1-2026-monaco')!
      expect(await readMeta(page, 'og:image:alt')).toBe(alternative)
      const picture = new URL((await readMeta(page, 'og:image'))!)
      expect(picture.pathname).toBe('/posters/f1-2026-monaco-360.jpg')
      expect((await request.get(`${baseURL}${picture.pathname}${picture.search}`)).status()).toBe(200)
      const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href'))!)
      expect(`/${canonical.search}`).toBe(address('step=selection&detail=f1-2026-monaco', language))
    })

    test('the page can be added to a home screen, and every icon of its manifest exists', async ({ page, request }) => {
      await page.goto(address('', language))
      const href = (await page.locator('link[rel=manifest]').getAttribute('href'))!
      const answer = await request.get(href)
      expect(answer.headers()['content-type']).toBe('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({ lang: language, start_url: address('', language), name: 'Premier Rang' })
      const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
      for (const iconUrl of [touch!, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
        const icon = await request.get(iconUrl)
        expect([iconUrl, icon.status(), icon.headers()['content-type']]).toEqual([iconUrl, 200, 'image/png'])
      }
      const devtools = await page.context().newCDPSession(page)
      const { errors } = await devtools.send('Page.getAppManifest')
      expect(errors).toEqual([])
    })

    for (const width of [390, 1440]) {
      test(`a page that does not exist shows its poster and its words at ${width} px`, async ({ page, faults }) => {
        faults.expect(/status of 404/)
        await page.setViewportSize({ width, height: 844 })
        await page.goto(address('', language).replace('/', '/nowhere'))
        await expectPoster(page, 'not-found', '404')
        await expect(page.getByRole('link', { name: words[language]('notFound.home') })).toBeInViewport()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })

      test(`an empty summary shows its poster at ${width} px, and the way on without scrolling`, async ({ page }) => {
        const t = words[language]
        await page.setViewportSize({ width, height: 844 })
        await open(page, 'step=summary', language)
        await expectPoster(page, 'nothing-chosen', t('summary.emptyWord'))
        await expect(heading(page)).toHaveText(t('summary.empty'))
        await expect(page.getByRole('link', { name: t('summary.restart') })).toBeInViewport()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
    }

    test('the word on every poster has enough contrast and does not touch its frame', async ({ page }) => {
      // English words have the typeface of the French ones, so one width is enough.
      for (const width of language === 'en' ? [360] : [360, 720]) {
        await open(page, '', language)
        const letterings = await measureLettering(page, textsOf(dictionaries[language]).experiences, width)
        expect(letterings).toHaveLength(catalogue.length)
        const unread = letterings.filter(({ hundredth, worst }) => hundredth < 3 || worst < 2.5)
        expect(unread, `at ${width} px`).toEqual([])
        const framed = letterings.filter(({ foot, side }) => foot < 2.6 || side < 2.6)
        expect(framed, `at ${width} px`).toEqual([])
      }
    })

    test('the large poster of the detail has an alternative text', async ({ page }) => {
      await open(page, 'step=selection&detail=1', language)
      const alternative = dictionaries[language].alternatives.get('1')!
      await expect(page.getByRole('dialog').getByRole('img', { name: alternative, exact: true })).toBeVisible()
    })
  })
}

test.describe('events for search engines', () => {
  const data = 'script[type="application/ld+json"]'

  test('are in the list, as structured data that the security policy allows', async ({ page }) => {
    await page.goto('/?step=selection&category=tennis')
    const { '@graph': events } = JSON.parse((await page.locator(data).textContent())!)
    const announced = events.map(({ name, eventStatus }: Record<string, string>) => [name, eventStatus])
    expect(announced).toContainEqual(['Wimbledon', 'https://schema.org/EventScheduled'])
    expect(announced.flat()).not.toContain('Masters de Monte-Carlo')
    expect(announced.flat()).not.toContain('US Open')
  })

  test('are on no other page', async ({ page, faults }) => {
    faults.expect(/status of 404/)
    for (const path of ['/', '/?step=categorySelection', '/?step=summary&chosen=1', '/nowhere?step=selection']) {
      await page.goto(path)
      await expect(page.locator(data)).toHaveCount(0)
    }
  })
})

test.describe('under another brand', () => {
  test.use({ settings: { BRAND: 'Autre Maison' } })

  test('the link preview shows no picture with our brand', async ({ page }) => {
    await page.goto('/')
    expect(await readMeta(page, 'og:site_name')).toBe('Autre Maison')
    await expect(page.locator('meta[property="og:image"]')).toHaveCount(0)
    expect(await readMeta(page, 'twitter:card')).toBe('summary')
  })
})
