/** Tests drafts on the real page (decision 053): by an adviser's link, for an hour, without a way to send a request. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_PREVIEWED } from '#contract/preview.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import { lettersIn } from '#languages/letters.ts'
import { type Adviser, anAdviser, ask, aUser } from '#tests/console-people.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aPublisher } from '#tests/publishing.ts'
import { aWorld } from '#tests/world.ts'

let today = new Date('2026-11-23T10:00:00Z')
const world = await aWorld({ now: () => today })
const beside = await aWorld({ now: () => today, beside: world })
const ada = await anAdviser(world.database, 'Ada')
const stranger: Adviser = { ...ada, sub: await aUser(world.database, 'Nobody') }
const { publish } = await aPublisher(world)
afterAll(async () => {
  await beside.stop()
  await world.stop()
})
beforeEach(async () => {
  today = new Date('2026-11-23T10:00:00Z')
  await world.database.owner.query('truncate catalogue_drafts; update advisers set active = true')
})

const draft = (experience: string, edition: string, changes: object) =>
  ask(world.database, ada, 'select save_draft($1, $2, $3)', [experience, edition, JSON.stringify(changes)])
const share = async (body: object = {}, who: Adviser = ada) =>
  fetch(`${world.address}/preview`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, authorization: `Bearer ${await tokenOf(world, { ...who })}` },
    body: JSON.stringify(body),
  })
const pathOf = async (body?: object) => {
  const { link } = (await (await share(body)).json()) as { link: string }
  return new URL(link).pathname
}
const get = (path: string, from = world) => fetch(from.address + path)
const textAt = async (path: string, from = world) => (await get(path, from)).text()
const someDrafts = (count: number) => Array.from({ length: count }, () => ['a'.repeat(60), 'b'.repeat(60)])
const DETAIL = '?step=selection&category=tennis&detail=7'

describe('the address', () => {
  test('is given only to advisers', async () => {
    expect((await share()).status).toBe(200)
    expect((await share({}, stranger)).status).toBe(403)
    const anonymous = await fetch(`${world.address}/preview`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
      body: '{}',
    })
    expect(anonymous.status).toBe(401)
    for (const drafts of [[], ['7'], [['7', '<script>']], someDrafts(MOST_PREVIEWED + 1)]) {
      expect((await share({ drafts })).status).toBe(400)
    }
  })

  test('opens with any number of drafts that it may name', async () => {
    expect((await get(await pathOf({ drafts: someDrafts(MOST_PREVIEWED) }))).status).toBe(200)
  })

  test('opens on every process, for an hour, as long as its maker is an adviser', async () => {
    const path = await pathOf()
    expect((await get(path, beside)).status).toBe(200)
    await world.database.owner.query('update advisers set active = false where user_id = $1', [ada.sub])
    expect((await get(path)).status).toBe(404)
    await world.database.owner.query('update advisers set active = true')
    await world.database.owner.query(`update auth.users set banned_until = '2099-01-01' where id = $1`, [ada.sub])
    expect((await get(path)).status).toBe(404)
    await world.database.owner.query('update auth.users set banned_until = null')
    today = new Date('2026-11-23T11:00:01Z')
    expect((await get(path)).status).toBe(404)
  })

  test.each(['', '/', '/nonsense', `/${'A'.repeat(80)}`, `/${'A'.repeat(3500)}`])(
    'is an unknown page if it is not signed: %j',
    async (rest) => {
      const answer = await get(`/preview${rest}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    },
  )

  test('is refused if one letter is changed', async () => {
    const path = await pathOf()
    expect((await get(path.replace(/.(?=.{10}$)/, (sign) => (sign === 'A' ? 'B' : 'A')))).status).toBe(404)
  })
})

describe('the page', () => {
  test('has the drafts, while the page of visitors has none', async () => {
    await draft('7', '', { 'title.fr': { to: 'Wimbledon, côté gazon' } })
    await draft('7', '2027', { starts: { to: '2027-06-28' }, ends: { to: '2027-07-11' } })
    const shown = await textAt((await pathOf()) + DETAIL)
    expect(shown).toContain('Wimbledon, côté gazon')
    expect(shown).toContain('juillet 2027')
    expect(await textAt(`/${DETAIL}`)).not.toContain('côté gazon')
    const one = await textAt((await pathOf({ drafts: [['7', '2027']] })) + DETAIL)
    expect(one).toContain('juillet 2027')
    expect(one).not.toContain('côté gazon')
  })

  test('shows a changed draft, and one that returns to the base', async () => {
    const path = await pathOf()
    await draft('2', '', { priceFrom: { to: 4321 } })
    expect(await textAt(`${path}?step=selection&detail=2`)).toContain('4\u202f321')
    await draft('2', '', { priceFrom: { from: 4321, to: 5432 } })
    expect(await textAt(`${path}?step=selection&detail=2`)).toContain('5\u202f432')
    await publish(['14', { 'title.fr': 'Bercy' }])
    expect(await textAt(`${path}?step=selection&detail=14`)).toContain('Bercy')
    await ask(world.database, ada, `select draft_original('14', '')`)
    expect(await textAt(`${path}?step=selection&detail=14`)).not.toContain('Bercy')
  })

  test.each(languageCodes)(
    'shows in %s that it is a preview, links only to previews, and sends nothing',
    async (language) => {
      const path = await pathOf()
      const answer = await get(`${path}?step=summary&chosen=7,4&form=open&lang=${language}`)
      const html = await answer.text()
      const band = lettersIn(language)('preview.band', { hour: '' }).slice(0, 30)
      expect(html).toContain(`<html lang="${language}" dir="${languages[language].direction}">`)
      expect(html).toContain(band)
      const targets = [...html.matchAll(/\b(?:href|action)="([^"]*)"/g)].map(([, to]) => to!)
      expect(targets.filter((to) => /^\/(\?|$)|^mailto:|wa\.me|^tel:/.test(to))).toEqual([])
      expect(targets.some((to) => to.startsWith(`${path}?step=`))).toBe(true)
      expect(html).not.toContain('<script')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
      expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
        'no-store',
        'noindex, nofollow, noarchive',
      ])
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      const sent = await fetch(`${world.address}${path}?form=open`, {
        method: 'POST',
        body: new URLSearchParams({ name: 'A' }),
      })
      expect(sent.status).toBe(404)
      expect((await world.database.owner.query('select from contact_requests')).rowCount).toBe(0)
    },
  )

  test('requested a hundred times at once refuses the excess instead of making others wait', async () => {
    await draft('2', '', { priceFrom: { to: 4321 } })
    const path = await pathOf()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => get(`${path}?step=selection&month=${n}`).then(({ status }) => status)),
    )
    expect(new Set(answers)).toEqual(new Set([200, 429]))
    expect((await get('/live')).status).toBe(200)
  })
})
