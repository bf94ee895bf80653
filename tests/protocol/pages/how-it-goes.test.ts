/** Tests the page «Comment cela se passe»: the operator's settings, no invented facts in production, the measured time to a call. */
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { howItGoesWords } from '#languages/how-it-goes.ts'
import { languageCodes } from '#languages/languages.ts'
import { siteSettings } from '#server/pages/site-settings.ts'
import { IDENTITY_DEFAULTS } from '#server/settings/identity-defaults.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { renderPage } from '#site/render.tsx'
import { type Adviser, anAdviser } from '#tests/console-people.ts'
import { plainSite } from '#tests/plain-site.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { shownCatalogue } from '#tests/shown-catalogue.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())

const trustOf = (environment: NodeJS.ProcessEnv) =>
  siteSettings(readSettings(environment), { publishableKey: 'sb_publishable_x' }).trust

async function open(query = ''): Promise<string> {
  return (await fetch(`${world.address}/?step=how${query}`)).text()
}

describe.each(languageCodes)('in %s', (language) => {
  test('the page has no script, and its structured data contain its questions word for word', async () => {
    const html = await open(`&lang=${language}`)
    expect(html).not.toContain('<script type="module"')
    expect(html).not.toContain('id="page-data"')
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
    const { questions } = howItGoesWords[language]
    expect(JSON.parse(structured)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
    })
    expect(html.match(/<details>/g)).toHaveLength(questions.length)
  })
})

test('advisers, office and guarantees are read from the settings', async () => {
  const html = await open()
  for (const shown of [
    'Camille',
    'adviser-2-720.avif',
    'français et anglais',
    'Du lundi au samedi, de 09:00 à 20:00',
  ]) {
    expect(html.replaceAll('\u00a0', ' ')).toContain(shown)
  }
  for (const name of ['OFFICE_CITY', 'AGENCY_REGISTRATION', 'CONSUMER_MEDIATOR'] as const) {
    expect(html).toContain(IDENTITY_DEFAULTS[name])
  }
})

test('the time to a call is shown only if it was measured', () => {
  const settings = siteSettings(readSettings({}), { publishableKey: 'sb_publishable_x' })
  const shown = { search: '?step=how', found: true, today: '2026-05-01', settings, assets: plainSite.assets }
  const figure = { minutes: 12, requests: 1234, from: '2026-01-31', until: '2026-04-30' }
  const htmlWith = (responseTime: typeof figure | null, search = shown.search) =>
    renderPage({ ...shown, search, catalogue: shownCatalogue, responseTime }).html.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(htmlWith(figure)).toContain('12 min')
  expect(htmlWith(figure)).toContain('1 234, du 31 janvier 2026 au 30 avril 2026')
  expect(htmlWith({ ...figure, minutes: 4 }, '?step=how&lang=ar')).toContain('4 دقائق')
  expect(htmlWith(null)).not.toContain('how-measured')
})

test('in production the invented defaults are left out, and the settings are shown', () => {
  const none = { registration: '', guarantor: '', insurer: '', mediator: '' }
  const bare = { city: '', hours: null, advisers: [], agency: none, officialChannels: [] }
  expect(trustOf({ NODE_ENV: 'production' })).toEqual(bare)
  const set = {
    OFFICE_CITY: 'Lyon',
    ADVISERS: 'Inès 3 fr ar',
    OFFICIAL_CHANNELS: 'Un; Deux',
    AGENCY_REGISTRATION: 'IM1',
  }
  expect(trustOf({ NODE_ENV: 'production', ...set })).toEqual({
    ...bare,
    city: 'Lyon',
    advisers: [{ firstName: 'Inès', portrait: 3, languages: ['fr', 'ar'] }],
    agency: { ...none, registration: 'IM1' },
    officialChannels: ['Un', 'Deux'],
  })
})

test('only an admin can upload the photograph of an adviser, and every visitor sees it in the shown size', async () => {
  const shown = await aWorld({ settings: { ADVISERS: 'Inès ines.jpg fr ar; Karim 2 ar' } })
  const admin = await anAdviser(shown.database, 'Ines', 'admin')
  const adviser = await anAdviser(shown.database, 'Karim')
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer()
  const put = async (who: Adviser) =>
    createClient(shown.address, shown.secrets.publishableKey, {
      auth: { persistSession: false },
      global: { headers: { authorization: `Bearer ${await tokenOf(shown, { ...who })}` } },
    })
      .storage.from('portraits')
      .upload('ines.jpg', photo, { contentType: 'image/jpeg' })
  expect((await put(adviser)).error).toMatchObject({ statusCode: '403' })
  expect((await put(admin)).error).toBeNull()
  const html = await (await fetch(`${shown.address}/?step=how`)).text()
  const [, address] = /<img class="how-face" src="([^"]+)"/.exec(html)!
  const picture = await fetch(shown.address + address!.replaceAll('&amp;', '&'))
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 360, height: 480 })
  expect(html).toContain('adviser-2-720.avif')
  await shown.stop()
})

test('without the storage interface an adviser with a photograph has a drawn portrait', () => {
  const { advisers } = trustOf({ STORAGE: 'off', ADVISERS: 'Karim 2 ar; Inès ines.jpg fr' })
  expect(advisers.map(({ portrait }) => portrait)).toEqual([2, 1])
})

test.each([
  ['ADVISERS', 'Camille ../x.jpg fr'],
  ['ADVISERS', 'Camille camille.svg fr'],
  ['ADVISERS', 'Camille 5 fr'],
  ['ADVISERS', 'Camille fr'],
  ['OFFICE_HOURS', '0-8 09:00-20:00'],
])('%s=%s is refused', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})
