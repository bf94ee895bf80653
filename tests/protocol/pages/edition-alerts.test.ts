/**
 * Tests alerts of the next edition from the form to the letter (decision 052): the owner of the address confirms, gets one
 * letter, and can end the letters by one press.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import type { Language } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { confirmLink } from '#server/alerts/alert-links.ts'
import { emptyTables } from '#tests/databases/empty-tables.ts'
import { aPublisher, type CatalogueChange } from '#tests/publishing.ts'
import { makeJobsDue } from '#tests/faults/mail/mail-queue.ts'
import { aMailServer, type ReceivedMail } from '#tests/outside/smtp-sink.ts'
import { aWorld } from '#tests/world.ts'

const sink = await aMailServer()
let today = new Date('2026-11-23T10:00:00Z')
const settings = {
  SMTP_URL: sink.url,
  SITE_URL: 'https://vip.example.com',
  ADDRESS_SOFT_LIMIT: '12',
  CONTACT_LIMIT: '3',
  AUTH_MAILS_PER_HOUR: '20',
  TRUSTED_PROXIES: '1',
}
const world = await aWorld({ worker: true, now: () => today, settings })
afterAll(async () => {
  await world.stop()
  await sink.stop()
})
beforeEach(async () => {
  today = new Date('2026-11-23T10:00:00Z')
  await emptyTables(world.database)
  sink.received.splice(0)
})

const WIMBLEDON_2027 = ['7', { starts: '2027-06-28', ends: '2027-07-11' }, '2027'] as const
const english = translator(dictionaries.en.words, 'en')
/** Two experiences that are over in the autumn of 2026. */
const [WIMBLEDON, ROLAND] = ['7', '2']

const post = (path: string, body: BodyInit = '', headers: Record<string, string> = {}) =>
  fetch(`${world.address}${path}`, { method: 'POST', body, headers })
interface Wish {
  email?: string
  experiences?: string[]
  language?: Language
  website?: string
}
const ask = (wish: Wish = {}, headers: Record<string, string> = {}) =>
  post(
    '/edition-alerts',
    JSON.stringify({ email: 'ada@example.com', experiences: [WIMBLEDON], language: 'fr', ...wish }),
    headers,
  )
const readAlerts = async () =>
  (
    await world.database.owner.query<{ email: string; experience: string; language: string }>(
      'select email, experience, language from edition_alerts order by email, experience',
    )
  ).rows

const pathIn = ({ mail }: ReceivedMail, way: string): string => {
  const link = new RegExp(`https://vip\\.example\\.com(/edition-alerts/${way}\\?token=[\\w-]+)`).exec(mail.text!)
  return link![1]!
}
async function confirmed(wish: Wish = {}): Promise<string> {
  expect((await ask(wish)).status).toBe(202)
  const path = pathIn((await sink.receives(1))[0]!, 'confirm')
  expect((await post(path)).status).toBe(200)
  sink.received.splice(0)
  return path
}
async function settled(): Promise<void> {
  const waiting = async () => (await world.database.owner.query('select from graphile_worker._private_jobs')).rowCount
  await expect.poll(waiting).toBe(0)
}

/** Publishes as in the room, and lets the letters go, which wait as long as the publication can be undone. */
async function aPublisherOfLetters() {
  const { publish } = await aPublisher(world)
  return async (...items: readonly CatalogueChange[]): Promise<void> => {
    await publish(...items)
    await makeJobsDue(world.database)
  }
}

describe('asking', () => {
  test.each<[Language, string, string]>([
    ['fr', 'Wimbledon', 'Me prévenir'],
    ['en', 'Wimbledon', 'Let me know'],
    ['ar', 'ويمبلدون', 'أعلِموني'],
  ])(
    'sends a letter with a question, in %s, and stores nothing until its button is pressed',
    async (language, title, action) => {
      expect((await ask({ language })).status).toBe(202)
      const [letter] = await sink.receives(1)
      expect(letter!.mail.text).toContain(title)
      expect(letter!.mail.text).toContain(action)
      expect(letter!.raw.toString()).not.toMatch(/^List-Unsubscribe/m)
      const path = pathIn(letter!, 'confirm')
      const page = await fetch(world.address + path)
      expect([page.status, page.headers.get('content-language')]).toEqual([200, language])
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).toContain('<form method="post">')
      expect(await readAlerts()).toEqual([])
      expect((await post(path)).status).toBe(200)
      expect((await post(path)).status).toBe(200)
      expect(await readAlerts()).toEqual([{ email: 'ada@example.com', experience: WIMBLEDON, language }])
    },
  )

  test.each<[string, Wish]>([
    ['no address', { email: 'ada' }],
    ['two addresses', { email: 'ada@example.com, eve@example.com' }],
    ['a header', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['an experience that the catalogue no longer has', { experiences: ['nonsense'] }],
  ])('is refused with %s', async (_what, wish) => {
    expect((await ask(wish)).status).toBe(wish.experiences ? 404 : 400)
    await settled()
    expect(sink.received).toEqual([])
  })

  test('is refused from another site, and so is a malformed body', async () => {
    expect((await ask({}, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post('/edition-alerts', '{}')).status).toBe(400)
    expect((await fetch(`${world.address}/edition-alerts`)).status).toBe(404)
  })

  test('by a program that fills the hidden field gets the usual answer, and nothing is sent', async () => {
    expect((await ask({ website: 'https://spam.example' })).status).toBe(202)
    await settled()
    expect(sink.received).toEqual([])
  })

  test('sends at most three letters to a mailbox, and one address of the network can ask ten times an hour', async () => {
    for (const email of ['ada@example.com', 'ADA@example.com', 'ada+1@example.com', 'ada@example.com']) {
      expect((await ask({ email })).status).toBe(202)
    }
    await settled()
    expect(sink.received).toHaveLength(3)
    const statuses: number[] = []
    for (let n = 0; n < 10; n++) statuses.push((await ask({ email: `${n}@example.com` })).status)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 202), 429, 429])
    await settled()
  })

  test('often for one mailbox does not use up the limit that all visitors share', async () => {
    const from = (place: string) => ({ 'x-forwarded-for': place })
    for (let n = 0; n < 12; n++) expect((await ask({}, from('203.0.113.1'))).status).toBe(202)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await ask({ email: `${n}@example.com` }, from('203.0.113.2'))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429, 429])
    // One network has used up the common limit, but each network may always ask three times.
    expect((await ask({ email: 'new@example.com' }, from('198.51.100.1'))).status).toBe(202)
    await settled()
    expect(sink.received).toHaveLength(3 + 10 + 1)
  })

  test('works without JavaScript, with only an address, and stores no contact request', async () => {
    const send = (email: string) =>
      post(`/?step=summary&chosen=7,2&form=open&lang=en`, new URLSearchParams({ alert: 'edition', email, website: '' }))
    expect((await send('')).status).toBe(422)
    expect((await send('ada')).status).toBe(422)
    const answer = await send('ada@example.com')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const [letter] = await sink.receives(1)
    await post(pathIn(letter!, 'confirm'))
    expect((await readAlerts()).map(({ experience, language }) => [experience, language])).toEqual([
      [ROLAND, 'en'],
      [WIMBLEDON, 'en'],
    ])
    expect((await world.database.owner.query('select from contact_requests')).rowCount).toBe(0)
    for (let n = 0; n < 12; n++) await ask({ email: `${n}@example.com` })
    const refused = await send('eve@example.com')
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain(english('contact.alert.tooMany.text'))
    await settled()
  })
})

describe('a link', () => {
  test.each(['', 'nonsense', 'AAAA'.repeat(40)])('that we did not sign does nothing: %j', async (token) => {
    for (const way of ['confirm', 'stop']) {
      expect((await fetch(`${world.address}/edition-alerts/${way}?token=${token}`)).status).toBe(400)
      expect((await post(`/edition-alerts/${way}?token=${token}`)).status).toBe(400)
    }
    expect(await readAlerts()).toEqual([])
  })

  test('that has expired shows so in the language of the visitor', async () => {
    const wish = { email: 'ada@example.com', experiences: [WIMBLEDON], language: 'ar', until: Date.now() - 1 } as const
    const path = confirmLink({ ...wish, experiences: [...wish.experiences] }, world.services).replace(
      /^https:..[^/]+/,
      '',
    )
    for (const answer of [await fetch(world.address + path), await post(path)]) {
      expect([answer.status, answer.headers.get('content-language')]).toEqual([400, 'ar'])
    }
    expect(await readAlerts()).toEqual([])
  })

  test('of one kind is refused as the other kind', async () => {
    const path = await confirmed()
    expect((await post(path.replace('confirm', 'stop'))).status).toBe(400)
    expect(await readAlerts()).toHaveLength(1)
  })
})

describe('once an edition is published', () => {
  test('a visitor who asked gets one letter with its days, a link to it and a link that ends the letters', async () => {
    const publish = await aPublisherOfLetters()
    await confirmed({ experiences: [WIMBLEDON, ROLAND] })
    await publish([ROLAND, {}, '2027'])
    await settled()
    expect(sink.received, 'an edition without days is nothing to tell').toEqual([])
    await publish([...WIMBLEDON_2027])
    const [letter] = await sink.receives(1)
    expect(letter!.mail.text).toContain('Wimbledon')
    expect(letter!.mail.text).toContain('juillet 2027')
    expect(letter!.mail.text).toContain('https://vip.example.com/?step=summary&chosen=7&lang=fr')
    expect(letter!.mail.text).not.toContain('Roland')
    const header = (key: string) => letter!.mail.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<https://vip.example.com${pathIn(letter!, 'stop')}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await publish([WIMBLEDON, { priceFrom: 3000 }])
    await settled()
    expect(sink.received).toHaveLength(1)
  })

  test('a visitor who confirms later gets the letter, at once if the publication can no longer be undone', async () => {
    const publish = await aPublisherOfLetters()
    await publish([...WIMBLEDON_2027])
    await world.database.owner.query(`update catalogue_versions set published_at = now() - interval '2 minutes'`)
    await confirmed()
    expect((await sink.receives(1))[0]!.mail.text).toContain('2027')
  })

  test('one POST of a mail program ends the letters, while the page asks people first', async () => {
    const publish = await aPublisherOfLetters()
    await confirmed({ experiences: [WIMBLEDON, ROLAND] })
    await publish([...WIMBLEDON_2027])
    const stop = pathIn((await sink.receives(1))[0]!, 'stop')
    expect(await (await fetch(world.address + stop)).text()).toContain('<form method="post">')
    expect(await readAlerts()).toHaveLength(2)
    const oneClick = await post(stop, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), {
      origin: 'https://mail.example',
    })
    expect(oneClick.status).toBe(200)
    expect(await readAlerts()).toEqual([])
    expect((await post(stop)).status, 'a second press').toBe(200)
    await publish([ROLAND, { starts: '2027-05-23', ends: '2027-06-06' }, '2028'])
    await settled()
    expect(sink.received).toHaveLength(1)
  })
})
