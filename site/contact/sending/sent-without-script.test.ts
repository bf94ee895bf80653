/**
 * Tells a visitor without JavaScript that a form arrived, or did not: their wish, in hours of Paris, and
 * the other ways for all that they wrote (spec §8).
 */
import { expect, test } from 'vitest'
import { blankForm } from '#contract/request/contact-fields.ts'
import { minutes } from '#contract/durations.ts'
import type { PageRequest } from '#contract/page.ts'
import { localTime } from '#contract/request/local-time.ts'
import { storedReach, wishedHour } from '#contract/request/reach.ts'
import { dictionaries } from '#languages/dictionaries.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { localDay } from '#site/private-page/when.ts'
import { renderPage } from '#site/render.tsx'
import { plainSite } from '#tests/plain-site.ts'
import { shownCatalogue } from '#tests/shown-catalogue.ts'

test.each(languageCodes)('in %s it says another hour or a written answer in place of the 30 minutes', (language) => {
  const t = translator(dictionaries[language].words, languages[language].locale)
  const said = (form: NonNullable<PageRequest['form']>) => {
    const { html } = renderPage({
      search: `?step=summary&chosen=2&form=open&lang=${language}`,
      found: true,
      today: '2026-05-01',
      settings: siteSettings(readSettings({ NODE_ENV: 'test' }), { publishableKey: 'sb_publishable_x' }),
      assets: plainSite.assets,
      catalogue: shownCatalogue,
      form,
    })
    return /<div[^>]*role="group".*?<\/div><\/div>/s.exec(html)![0]
  }
  expect(said({ kind: 'sent' })).toContain(t('contact.sent.text'))
  const written = said({ kind: 'sent', reach: 'writing' })
  expect(written).toContain(t('contact.reach.written'))
  expect(written).not.toContain(t('contact.sent.text'))
  const called = said({ kind: 'sent', reach: '2030-07-01T15:30:00+00:00', by: '2030-07-01T16:00:00.000Z' })
  expect(called).toContain('17:30')
  expect(called).toContain('18:00')
  expect(called).toContain(t('contact.reach.paris'))
  expect(called).not.toContain(t('contact.sent.text'))
  const now = new Date()
  const today = said({
    kind: 'sent',
    reach: now.toISOString(),
    by: new Date(now.getTime() + minutes(30)).toISOString(),
  })
  expect(today, 'the day also if it is today').toContain(localDay(languages[language].locale, now, 'Europe/Paris'))
  const values = { ...blankForm(), assistant_email: 'bea@example.org' }
  const failed = said({ kind: 'failed', values, status: 503 })
  const clock = { now: new Date(), zone: 'Europe/Paris' }
  const morning = localTime(wishedHour(storedReach('morning', clock))!, clock.zone).replace('T', ' ')
  const unsent = said({ kind: 'failed', values: { ...values, reach: 'morning' }, status: 503 })
  expect(unsent, 'the day and not «tomorrow»').toContain(encodeURIComponent(morning))
  for (const way of ['https://wa.me/', 'mailto:']) {
    expect(failed, way).toMatch(new RegExp(`href="${way}[^"]*bea%40example\\.org`))
  }
})
