import { expect, test } from 'vitest'
import type { Rates } from '#contract/settings/site-settings.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { plainSite } from '#tests/plain-site.ts'
import { shownCatalogue } from '#tests/shown-catalogue.ts'
import { renderPage } from '../render.tsx'

const settings = siteSettings(readSettings({ NODE_ENV: 'test' }), { publishableKey: 'sb_publishable_x' })

function summaryOn(today: string, rates: Rates | null): string {
  const given = { assets: plainSite.assets, catalogue: shownCatalogue, settings: { ...settings, rates } }
  const { html } = renderPage({ ...given, search: '?step=summary&chosen=4&people=3', found: true, today })
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '')
}

test('sums are shown in other currencies with the day of their rates, for a month, and else in euros alone', () => {
  const rates: Rates = { day: '2026-04-20', perEuro: [['USD', 1.1618]] }
  expect(summaryOn('2026-05-01', rates)).toMatch(/52\u202f300\u00a0USD.*aux taux du 20 avril 2026/)
  for (const without of [summaryOn('2026-05-01', null), summaryOn('2026-05-22', rates)]) {
    expect(without).toMatch(/45\u202f000\u00a0€ pour 3/)
    expect(without).not.toMatch(/USD|taux du/)
  }
})
