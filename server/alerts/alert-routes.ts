/**
 * The routes of the alerts: the call that asks for one, and the two pages of the letters' links, each with a button
 * (decision 015). One POST to a link ends the letters, because mail programs send it themselves (RFC 8058).
 */
import { Hono } from 'hono'
import { NOTICE_VERSION } from '#contract/request/contact-request.ts'
import { Problem } from '#contract/problems.ts'
import { defaultLanguage, isLanguage, type Language } from '#languages/languages.ts'
import { lettersIn } from '#languages/letters.ts'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import { clientAddress } from '../http/client-address.ts'
import type { AppEnvironment } from '../http/environment.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { refuseCrossSite } from '../http/same-site.ts'
import { html } from '../mail/writing/html.ts'
import { answerLetterPage, wayHome } from '../mail/writing/letter-page.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { readConfirmLink, readStopLink, type SealedWish } from './alert-links.ts'
import type { AlertServices } from './alert-services.ts'
import { askForAlert, LINK_HOLDS } from './ask-alert.ts'

const Body = v.object({
  email: v.string(),
  experiences: v.array(v.string()),
  language: v.custom<Language>(isLanguage),
  website: v.optional(v.string(), ''),
})

export function alertRoutes(services: AlertServices): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.post('/', async ({ env }) => {
    refuseCrossSite(env.incoming.headers, services.settings.SITE_URL)
    const read = v.safeParse(Body, parseJson(await readBody(env.incoming)))
    if (!read.success) throw new Problem('PGRST102', 'Send {"email", "experiences", "language"}')
    const { website, ...wish } = read.output
    const place = clientAddress(env.incoming, services.settings.TRUSTED_PROXIES)
    await askForAlert({ ...wish, isTrapped: website !== '', place }, services)
    return Response.json({ asked: true }, { status: 202, headers: { 'Cache-Control': 'no-store' } })
  })
  routes.get('/confirm', ({ req }) =>
    withWish(req.query('token'), services, ({ language }) => page('confirm', language, services)),
  )
  routes.post('/confirm', ({ req }) =>
    withWish(req.query('token'), services, async (wish) => {
      await keep(wish, services)
      return page('kept', wish.language, services)
    }),
  )
  routes.get('/stop', ({ req }) => {
    const end = readStopLink(req.query('token') ?? '', services)
    return end ? page('stop', end.language, services) : page('lost', defaultLanguage, services)
  })
  routes.post('/stop', async ({ req }) => {
    const end = readStopLink(req.query('token') ?? '', services)
    if (!end) return page('lost', defaultLanguage, services)
    await asService(services, (tx) => tx.last(`select private.forget_alerts($1, 'visitor')`, [end.email]))
    return page('stopped', end.language, services)
  })
  return routes
}

/** Answers a link that is not ours or has expired. The clock of the database decides, as it does for the letter. */
async function withWish(
  token: string | undefined,
  services: AlertServices,
  answer: (wish: SealedWish) => Response | Promise<Response>,
): Promise<Response> {
  const wish = readConfirmLink(token ?? '', services)
  if (!wish) return page('lost', defaultLanguage, services)
  const now = await asService(services, databaseNow)
  return now.getTime() <= wish.until ? answer(wish) : page('lost', wish.language, services)
}

async function keep({ email, experiences, language, until }: SealedWish, services: AlertServices): Promise<void> {
  const values = [email, experiences, language, NOTICE_VERSION, new Date(until - LINK_HOLDS)]
  await asService(services, (tx) => tx.last('select private.keep_alerts($1, $2, $3, $4, $5)', values))
}

/** Two pages ask, two confirm, and one is for a link that is incomplete or expired. */
type PageName = 'confirm' | 'kept' | 'stop' | 'stopped' | 'lost'

function page(name: PageName, language: Language, { settings: { BRAND, SITE_URL } }: AlertServices): Response {
  const say = lettersIn(language)
  const asks = name === 'confirm' || name === 'stop'
  return answerLetterPage({
    status: name === 'lost' ? 400 : 200,
    language,
    brand: BRAND,
    title: say(`alert.${name}.title`),
    text: say(`alert.${name}.text`, { brand: BRAND }),
    below: asks
      ? html`<form method="post"><button>${say(`alert.${name}.action`)}</button></form>`
      : wayHome(`${SITE_URL}/?lang=${language}`, say('confirm.lost.action')),
  })
}
