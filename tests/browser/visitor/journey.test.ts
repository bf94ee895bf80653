import { experienceById } from '#catalogue/catalogue.ts'
import { NOTICE_VERSION } from '#contract/request/contact-request.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import {
  card,
  expectFilled,
  fill,
  goodNews,
  heading,
  open,
  people,
  sendButton,
  toggle,
  type TypedForm,
  words,
  unfold,
} from '../journey-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'
import { expect, test } from '../reused-page.ts'

const CUP = 'can-2025-maroc'
const CLASSIC = 'le-classique'
const GARROS = '2'
const titleOf = (id: string, language: Language) =>
  dictionaries[language].experiences.get(id)?.title ?? experienceById(id)!.title

/** The specified sentences (spec §5). Every other language has its own translation. */
const success: Partial<Record<Language, readonly [string, string]>> = {
  fr: ['Demande envoyée avec succès !', 'Un conseiller VIP vous contactera dans les 30 minutes.'],
  en: ['Request sent successfully!', words.en('contact.sent.text')],
}

/** The typed details, in the letters and digits of the language. The other languages use `inEnglish`. */
const visitors: Partial<Record<Language, { typed: TypedForm; number: string }>> = {
  fr: {
    typed: { name: 'Inès d’Ôrville-Lœwe', email: 'Ines+VIP@Example.ORG', whatsapp: '06 39 98 01 07' },
    number: '+33639980107',
  },
  ar: {
    typed: { name: 'ليلى بنت خالد', email: 'layla@example.org', whatsapp: '+٣٣ ٦ ٣٩ ٩٨ ٠١ ٠٧' },
    number: '+33639980107',
  },
}
const inEnglish = {
  typed: { name: 'Zoë "Zed" O’Neill <b>', email: 'zoe@example.co.uk', whatsapp: '+44 (7700) 900-123' },
  number: '+447700900123',
}

for (const language of languageCodes) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language}, ${width} wide`, () => {
      const reducedMotion = width === 390 ? 'no-preference' : 'reduce'
      test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion } })

      test('a visitor chooses, asks for a quote, and the request is stored', async ({ page, world }) => {
        const t = words[language]
        const [cup, classic, garros] = [titleOf(CUP, language), titleOf(CLASSIC, language), titleOf(GARROS, language)]
        const { typed: personal, number } = visitors[language] ?? inEnglish
        const details = width === 390 ? {} : { dates: 'Mai, ou la finale', message: 'Une fête\nà quatre 🎾' }
        const typed: TypedForm = { ...personal, people: t('contact.tenOrMore'), ...details }
        const shown: { id: string; title: string; price: string; duration: string }[] = []
        const choose = async (id: string, title: string) => {
          const price = await card(page, title).locator('p').last().textContent()
          const shownTitle = title === cup ? t('selection.nextEdition', { title }) : title
          const duration = await card(page, title).locator('bdi').nth(1).textContent()
          shown.push({ id, title: shownTitle, price: price!, duration: duration! })
          await toggle(page, title).click()
          await expect(toggle(page, title)).toHaveAttribute('aria-pressed', 'true')
        }

        // A link that is pressed long before hydration is followed by the browser, which then knows no source.
        await open(page, 'utm_source=letter', language)
        await page
          .getByRole('link', { name: t('home.start') })
          .first()
          .click()
        await expect(heading(page)).toHaveText(t('chooser.title'))
        await page.getByRole('link', { name: t('category.football') }).click()
        await expect(heading(page)).toHaveText(t('selection.title'))
        await unfold(page, t)
        await choose(CUP, cup)
        await choose(CLASSIC, classic)
        await page.getByRole('link', { name: t('site.back') }).click()
        await page.getByRole('link', { name: t('category.tennis') }).click()
        await choose(GARROS, garros)
        await expect(page.getByText(t('selection.counter', { count: 3 }))).toBeVisible()
        await page.getByRole('button', { name: t('selection.continue', { count: 3 }) }).click()

        await expect(heading(page)).toHaveText(t('summary.title'))
        const chosen = page.getByRole('list', { name: t('summary.list') }).getByRole('listitem')
        await expect(chosen.getByRole('heading')).toHaveText([cup, classic, garros])
        await page.getByRole('link', { name: t('summary.quote') }).click()
        await expect(page.getByRole('heading', { name: t('contact.title', { count: 3 }) })).toBeFocused()
        await expect(people(page, t)).toHaveValue('2')
        await fill(page, typed, t)
        await sendButton(page, t).click()

        const [title, text] = success[language] ?? [t('contact.sent'), t('contact.sent.text')]
        await expect(goodNews(page, title)).toContainText(text)
        await expectFilled(page, { name: '', email: '', whatsapp: '' }, t)
        await expect(people(page, t)).toHaveValue('2')

        const rows = await storedRequests(world)
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatchObject({
          ...personal,
          whatsapp_e164: number,
          number_of_people: 15,
          preferred_dates: typed.dates ?? null,
          message: typed.message ?? null,
          selected_experiences_count: 3,
          selected_experiences: shown,
          language,
          notice_version: NOTICE_VERSION,
          time_zone: 'Europe/Paris',
          source: { utm_source: 'letter' },
        })
        expect(rows[0]!.request_id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
        await expect(page.getByText(rows[0]!.reference, { exact: true })).toBeVisible()
      })
    })
  }
}
