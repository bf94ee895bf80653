import type { Page } from '@playwright/test'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { type ShownExperience, textsOf } from '#site/page/texts.ts'
import { detailTextsOf } from '#site/detail/detail-texts.ts'
import { estimateOf } from '#site/summary/estimate.ts'
import { shownPrice } from '#site/parts/shown-price.ts'
import { address, open, words } from '../journey-steps.ts'
import { textsOfPages } from './pdf-text.ts'
import { expect, test } from '../reused-page.ts'

test.use({ settings: { SITE_URL: 'https://premier-rang.example' } })

/** Returns all inclusions of an experience, because the print lists every one. */
const included = (language: Language, { id }: ShownExperience) => detailTextsOf(dictionaries[language])[id]!.features

/** Returns the experiences with the longest texts. */
function longest(language: Language, count: number): readonly ShownExperience[] {
  const { experiences } = textsOf(dictionaries[language])
  const weightOf = (one: ShownExperience) =>
    [one.title, one.title, one.location, one.duration, ...included(language, one), one.price].join('').length
  return experiences.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, count)
}

async function printPdf(page: Page, experiences: readonly ShownExperience[], language: Language, more = '') {
  await open(page, `step=summary&chosen=${experiences.map(({ id }) => id).join()}${more}`, language)
  await page.waitForLoadState('networkidle')
  return textsOfPages(await page.pdf({ preferCSSPageSize: true }))
}

const lettersOf = (text: string) => text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []

/** Returns letters that the print lacks. Some Arabic letters are made of several glyphs, each of which counts as the letter. */
function missingLetters(text: string, paper: string): string[] {
  const set = Map.groupBy(lettersOf(paper), (letter) => letter)
  return lettersOf(text).filter((letter) => set.get(letter)?.pop() === undefined)
}

for (const language of languageCodes) {
  const t = words[language]

  test(`in ${language} a selection of up to eight is printed on one page with its posters`, async ({ page }) => {
    for (const count of [1, 4, 5, 8]) {
      expect(await printPdf(page, longest(language, count), language), `${count} chosen`).toHaveLength(1)
    }
  })

  test(`in ${language} the print names each experience with its price and inclusions, the sum, the day and the contacts`, async ({
    page,
  }) => {
    const chosen = longest(language, 3)
    const [sheet] = await printPdf(page, chosen, language, '&people=4')
    await page.emulateMedia({ media: 'print' })
    const seen = await page.locator('body').innerText()
    const promised = [
      t('summary.title'),
      ...chosen.flatMap((one) => [
        one.title,
        one.location,
        shownPrice(one, '2026-05-01', t),
        ...included(language, one),
      ]),
      `premier-rang.example/?step=summary&chosen=${chosen.map(({ id }) => id).join()}`,
      t('contact.peopleCount', { count: 4 }),
      t('sum.from', { amount: estimateOf(chosen, 4, '2026-05-01').amount!, count: 4 }),
      t('team.europe'),
      t('team.international'),
      '+33 6 39 98 01 01',
      'contact@premier-rang.example.com',
      'premier-rang.example',
      '2026',
    ]
    for (const text of promised) expect(seen).toContain(text)
    expect(missingLetters(seen, sheet!)).toEqual([])
    for (const way of [t('summary.quote'), t('site.back'), t('selling.title')]) expect(seen).not.toContain(way)
  })
}

test('a text that is too long for a page continues on a second one', async ({ page }) => {
  expect(await printPdf(page, longest('fr', 14), 'fr')).toHaveLength(2)
})

test('a comparison is printed whole, and in place of the selection', async ({ page }) => {
  const two = longest('fr', 2)
  const sheets = await printPdf(page, two, 'fr', `&compare=${two.map(({ id }) => id).join()}`)
  await page.emulateMedia({ media: 'print' })
  const compared = await page.getByRole('dialog').innerText()
  expect(compared).toContain(words.fr('compare.title'))
  expect(missingLetters(compared, sheets.join(''))).toEqual([])
  await expect(page.getByRole('heading', { name: words.fr('summary.title') })).toBeHidden()
})

test('a printed list says of which month it is, without the fields that find', async ({ page }) => {
  await open(page, 'step=selection&month=2026-12')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: words.fr('finding.activeList') })).toContainText('décembre 2026', {
    ignoreCase: true,
    useInnerText: true,
  })
  await expect(page.getByRole('list', { name: words.fr('finding.activeList') })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('article').first().getByRole('button')).toBeHidden()
})

test('a selection in dark mode is printed dark on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(address('step=summary&chosen=1'))
  const inks = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => [
      getComputedStyle(heading).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ])
  expect(inks).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
})

test('the button of the summary prints it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'yes'
    }
  })
  await open(page, 'step=summary&chosen=13')
  await page.getByRole('button', { name: words.fr('summary.print') }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
})
