/** Tests letters as a mail program receives them from a real mail server (product §3.6, safety C23, G50). */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { hours } from '#contract/durations.ts'
import { languages, type Language, languageCodes } from '#languages/languages.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import { enqueueTextMessage } from '#server/mail/enqueue-text-message.ts'
import type { LetterName } from '#server/mail/letters.ts'
import { databaseNow } from '#server/outbox/database-clock.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { aMailServer, type MailServer, type ReceivedMail } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'

const names = Object.keys(letterSamples) as LetterName[]
const soon = { timeout: 60_000, interval: 20 }

async function send(world: World, letter: LetterName, language: Language, values: object = {}, to = 'ada@example.com') {
  await asCaller(world.database.database, { role: 'service_role' }, (tx) =>
    enqueueLetter(tx, world.services, { letter, to, language, values: { ...letterSamples[letter], ...values } }),
  )
}

describe('over a mail server', () => {
  let sink: MailServer
  let world: World
  beforeAll(async () => {
    sink = await aMailServer()
    world = await aWorld({ worker: true, settings: { SMTP_URL: sink.url, SITE_URL: 'https://vip.example.com' } })
  })
  beforeEach(() => void sink.received.splice(0))
  afterAll(async () => {
    await world.stop()
    await sink.stop()
  })

  async function received(letter: LetterName, language: Language, values?: object): Promise<ReceivedMail> {
    sink.received.splice(0)
    await send(world, letter, language, values)
    return (await sink.receives(1))[0]!
  }

  test.each(names)('%s contains its texts in three languages, in HTML and as plain text', async (name) => {
    const sample: { link?: string; code?: string; reference?: string } = letterSamples[name]
    const said = [sample.link, sample.code, sample.reference].filter((value) => value !== undefined)
    for (const language of languageCodes) {
      const { to, mail, raw } = await received(name, language)
      const page = mail.html!.replaceAll('&amp;', '&')
      expect(to).toEqual(['ada@example.com'])
      expect(mail.from).toEqual({ name: 'Premier Rang', address: 'contact@premier-rang.example.com' })
      expect(mail.messageId).toMatch(/^<[\da-f-]{36}@vip\.example\.com>$/)
      for (const value of said) {
        expect(mail.text).toContain(value)
        expect(page).toContain(value)
      }
      if (sample.reference) {
        expect(page, 'one word').toContain(`<bdi dir="ltr" style="white-space:nowrap">${sample.reference}</bdi>`)
      }
      expect(page).toContain(`<html lang="${language}" dir="${languages[language].direction}">`)
      expect(`${mail.subject} ${mail.text} ${page}`).not.toMatch(/\{\w+\}|undefined|\[object/)
      // Mail programs cut a larger letter short.
      expect(raw.length).toBeLessThan(100_000)
    }
  })

  test.each(names)('%s loads only our picture and links only to our site', async (name) => {
    const { mail } = await received(name, 'fr')
    const fetched = [...mail.html!.matchAll(/(?:src|background|srcset)="([^"]*)"|url\(([^)]*)\)/g)].map(
      (match) => match[1],
    )
    expect(fetched).toEqual(['https://vip.example.com/posters/letterhead.jpg'])
    const hosts = [...mail.html!.matchAll(/href="([^"]*)"/g)].map((match) => new URL(match[1]!).hostname)
    expect(hosts.filter((host) => !['vip.example.com', 'premier-rang.example.com'].includes(host))).toEqual([])
  })

  test('the confirmation contains the promised call as a calendar file', async () => {
    const { mail } = await received('request-confirmation', 'fr')
    const [calendar] = mail.attachments
    expect(calendar).toMatchObject({ filename: 'call.ics', mimeType: 'text/calendar' })
    const event = new TextDecoder().decode(calendar!.content as ArrayBuffer)
    expect(event).toContain('DTSTART:21261121T192000Z')
    expect(event).toContain('SUMMARY:Premier Rang vous appelle')
  })

  /** Hostile texts, each of which is put into every value that a visitor types. */
  const baits = [
    'Ada\r\nBcc: victim@example.com',
    'Ada\n\tBcc: victim@example.com',
    'Ada%0d%0aBcc: victim@example.com',
    'Ada\u2028Bcc: victim@example.com\u2029\u0085x',
    'Ada\r\n\r\n<h1>Another letter</h1>',
    '"><img src=https://evil.example/x.png onerror=alert(1)>',
    '</td></tr></table><script>alert(1)</script>',
    '</title><style>*{display:none}</style>',
    '[You won](https://evil.example/win) ![x](http://evil.example/y.png)',
    'www.evil.example or javascript:alert(1) or mailto:victim@example.com',
    '=?utf-8?B?QmNjOiB2aWN0aW0=?=',
    '\u202eevil\u2066 \u200b',
  ]

  test.each(baits)('%j in a value that a visitor typed changes neither headers nor HTML', async (bait) => {
    const experiences = bait.replaceAll(/[\r\n]+/g, ' ')
    const typed = { reference: bait, name: bait, people: bait, preferredDates: bait, experiences }
    for (const name of ['request-confirmation', 'adviser-new-request'] as const) {
      const usual = await received(name, 'fr', { experiences: 'Monaco' })
      const baited = await received(name, 'fr', typed)

      expect(baited.to).toEqual(['ada@example.com'])
      expect(headersOf(baited)).toEqual(headersOf(usual))
      expect(baited.mail.subject).not.toMatch(/[\r\n\u2028\u2029]/)
      expect(tagsOf(baited)).toEqual(tagsOf(usual))
      expect(linksOf(baited)).toEqual(linksOf(usual))
      expect(`${baited.mail.text} ${baited.mail.subject}`).not.toMatch(
        /evil\.example|victim@example|[\u202a-\u202e\u2066-\u2069]/,
      )
    }
  })
})

test('letters in the queue cannot be read by any role', async () => {
  const world = await aWorld()
  await send(world, 'request-confirmation', 'fr')
  const { rows } = await world.database.owner.query<{ payload: string }>(
    'select payload::text from graphile_worker._private_jobs',
  )
  expect(rows).toHaveLength(1)
  // Three letters alone would be found by chance among a thousand sealed ones.
  expect(rows[0]!.payload).not.toMatch(/lovelace|4719|7K3M|monaco/i)
  await world.stop()
})

test('an expired code is not sent', async () => {
  const sink = await aMailServer()
  const world = await aWorld({ worker: true, settings: { SMTP_URL: sink.url } })
  await asCaller(world.database.database, { role: 'service_role' }, async (tx) => {
    const order = { letter: 'reauthentication', to: 'ada@example.com', language: 'fr' } as const
    const values = letterSamples.reauthentication
    const now = (await databaseNow(tx)).getTime()
    await enqueueLetter(tx, world.services, { ...order, values, usefulUntil: new Date(now - 1) })
    await enqueueLetter(tx, world.services, { ...order, values, usefulUntil: new Date(now + hours(1)) })
  })
  await expect.poll(() => jobsLeft(world), soon).toBe(0)
  expect(sink.received).toHaveLength(1)
  await world.stop()
  await sink.stop()
})

test('a relay whose certificate nobody signed gets the letter, encrypted', async () => {
  const sink = await aMailServer({ encrypts: true })
  const world = await aWorld({ worker: true, settings: { SMTP_URL: sink.url } })
  await send(world, 'recovery', 'fr')
  expect(await sink.receives(1)).toMatchObject([{ to: ['ada@example.com'], encrypted: true }])
  await world.stop()
  await sink.stop()
})

test('without a mail server letters are written to files that only their owner may read, and the log names their folder', async () => {
  const world = await aWorld({ worker: true })
  const said: string[] = []
  world.services.log.warn = (line: string) => said.push(line)
  await send(world, 'recovery', 'fr')
  await send(world, 'recovery', 'ar')
  await expect.poll(() => jobsLeft(world), soon).toBe(0)

  const directory = join(world.dataDir, 'mail')
  const files = readdirSync(directory)
  expect(files).toHaveLength(2)
  for (const file of files) {
    expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(readFileSync(join(directory, file)))
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(mail.text).toContain('482913')
  }
  expect(said).toEqual([expect.stringContaining(directory)])
  await world.stop()
})

test('a text message is sent to the webhook, signed, with the same id at every try', async () => {
  const posts: { headers: IncomingMessage['headers']; body: string }[] = []
  const webhook = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push({ headers: request.headers, body })
      response.writeHead(posts.length === 1 ? 503 : 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  const secret = 'a secret for the webhook of the tests'
  const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`
  const world = await aWorld({ worker: true, settings: { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } })

  const message = { to: '+33639980101', text: 'Code 482913', channel: 'sms' } as const
  const id = await asCaller(world.database.database, { role: 'service_role' }, (tx) =>
    enqueueTextMessage(tx, world.services, message),
  )
  await expect.poll(() => jobsLeft(world), soon).toBe(0)
  expect(posts.map(({ body }) => JSON.parse(body))).toEqual([
    { id, ...message },
    { id, ...message },
  ])
  for (const { headers, body } of posts) {
    expect(headers['idempotency-key']).toBe(id)
    expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
  }
  await world.stop()
  webhook.close()
})

test('without a webhook text messages are written to files, too', async () => {
  const world = await aWorld({ worker: true })
  const message = { to: '+33639980101', text: 'Code 482913', channel: 'whatsapp' } as const
  const id = await asCaller(world.database.database, { role: 'service_role' }, (tx) =>
    enqueueTextMessage(tx, world.services, message),
  )
  await expect.poll(() => jobsLeft(world), soon).toBe(0)
  const file = join(world.dataDir, 'text-messages', `${id}.json`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ id, ...message })
  await world.stop()
})

async function jobsLeft({ database }: World): Promise<number> {
  const { rows } = await database.owner.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker._private_jobs',
  )
  return rows[0]!.jobs
}

/** Returns the names of the headers, with the values of those that name sender and recipient. */
function headersOf({ mail }: ReceivedMail) {
  const spoken = new Set(['from', 'to', 'cc', 'bcc', 'reply-to', 'sender', 'content-language', 'auto-submitted'])
  return mail.headers.map(({ key, value }) => (spoken.has(key) ? `${key}: ${value}` : key))
}

const tagsOf = ({ mail }: ReceivedMail) => mail.html!.match(/<\/?[a-z]+/gi)

const linksOf = ({ mail }: ReceivedMail) => mail.html!.match(/(?:href|src)="[^"]*"/g)
