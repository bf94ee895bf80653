/**
 * The calls of "choose together" (decision 071): they open a deck behind a link and store the answers of each device.
 * The secrets are in the body of a POST, because a log could contain addresses; only their digests reach the database.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hours, minutes, seconds } from '#contract/durations.ts'
import { Problem } from '#contract/problems.ts'
import { kilobytes } from '#contract/sizes.ts'
import {
  type DeckPerson,
  MOST_IN_DECK,
  MOST_PEOPLE,
  type OpenedDeck,
  SECRET,
  TOGETHER_PATH,
  type VisitedDeck,
} from '#contract/together/deck-visit.ts'
import { Hono } from 'hono'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import type { ConcurrencyPerCaller } from '../access/concurrency-per-caller.ts'
import { limit, type LimitServices } from '../access/limits.ts'
import { networkAround, networkNumber } from '../access/network-number.ts'
import { clientAddress } from '../http/client-address.ts'
import type { AppEnvironment } from '../http/environment.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { refuseCrossSite } from '../http/same-site.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import type { Settings } from '../settings/settings.ts'

export interface TogetherServices extends LimitServices {
  settings: Pick<Settings, 'SITE_URL' | 'TRUSTED_PROXIES'>
  tokens: SigningKeys
  concurrency: ConcurrencyPerCaller
}

const LARGEST_BODY = kilobytes(8)
/** The validity of a token for the channel, which never exceeds that of its deck. */
const TOKEN_LASTS = hours(2)
const HOUR = hours(1) / seconds(1)
const OPENINGS = { kind: 'decks opened', burst: 10, seconds: HOUR }
/** The most decks at once. Above it, decks of the network with the most are deleted (decision 077). */
const MOST_DECKS = 5000
/** Enough for twelve people behind one address who each answer every two seconds. */
const VISITS = { kind: 'visits of decks', burst: 360, seconds: minutes(1) / seconds(1) }

const ids = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/))), v.maxLength(MOST_IN_DECK))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))
const secret = v.pipe(v.string(), v.regex(SECRET))
const OpeningSchema = v.object({ experiences: v.pipe(ids, v.minLength(1)) })
const Visit = v.object({
  token: secret,
  secret,
  turn: count,
  seen: v.pipe(count, v.maxValue(MOST_IN_DECK)),
  liked: ids,
})

type StoredDeck =
  | { full: true }
  | (Pick<VisitedDeck, 'ends_at' | 'experiences'> & { deck: string; people: DeckPerson[] })

export function togetherRoutes(services: TogetherServices): Hono<AppEnvironment> {
  const { settings } = services
  const routes = new Hono<AppEnvironment>()
  routes.use(async ({ env }, next) => {
    refuseCrossSite(env.incoming.headers, settings.SITE_URL)
    await next()
  })
  /** Limits the connections of one network address. */
  const inTurn = (incoming: IncomingMessage, work: (place: string) => Promise<object>) => {
    const place = clientAddress(incoming, settings.TRUSTED_PROXIES)
    return services.concurrency.run(`together ${place}`, () => work(place)).then(answer)
  }
  routes.post('/open', async ({ env }) => {
    const { experiences } = read(OpeningSchema, await readBody(env.incoming, LARGEST_BODY))
    return inTurn(env.incoming, async (place) => {
      await limit(place, OPENINGS, services)
      return open({ experiences: [...new Set(experiences)], place }, services)
    })
  })
  routes.post('/visit', async ({ env }) => {
    const said = read(Visit, await readBody(env.incoming, LARGEST_BODY))
    return inTurn(env.incoming, async (place) => {
      await limit(place, VISITS, services)
      return visit(said, services)
    })
  })
  return routes
}

interface Opening {
  experiences: readonly string[]
  place: string
}

async function open({ experiences, place }: Opening, services: TogetherServices): Promise<OpenedDeck> {
  const token = randomBytes(16).toString('base64url')
  const network = networkNumber(networkAround(place), services)
  const { rows } = await asService(services, (tx) =>
    tx.last<{ ends_at: Date }>('select private.open_deck($1, $2, $3, $4) as ends_at', [
      digest(token),
      experiences,
      network,
      MOST_DECKS,
    ]),
  )
  return { token, ends_at: rows[0]!.ends_at.toISOString() }
}

async function visit(said: v.InferOutput<typeof Visit>, services: TogetherServices): Promise<VisitedDeck> {
  const person = personOf(said)
  const values = [digest(said.token), person, said.turn, said.seen, said.liked, MOST_PEOPLE]
  const { rows } = await asService(services, (tx) =>
    tx.last<{ deck: StoredDeck | null }>('select private.visit_deck($1, $2, $3, $4, $5, $6) as deck', values),
  )
  const found = rows[0]!.deck
  if (!found) throw new Problem('no_such_deck', 'This link opens no deck. It may have ended.')
  if ('full' in found) throw new Problem('deck_is_full', `At most ${MOST_PEOPLE} people choose together`)
  const { deck, ...shown } = found
  const now = services.now().getTime()
  const end = Math.min(now + TOKEN_LASTS, Date.parse(shown.ends_at))
  const access_token = await services.tokens.sign({ role: 'anon', deck, person, exp: Math.floor(end / 1000) })
  return { ...shown, access_token, person, topic: `deck:${deck}` }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The same id for the same device, so that entering twice takes one seat. Another device cannot forge it. */
function personOf({ token, secret: own }: { token: string; secret: string }): string {
  const hex = digest(`${token} ${own}`).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

function read<T>(schema: v.GenericSchema<unknown, T>, body: string): T {
  const { success, output } = v.safeParse(schema, parseJson(body))
  if (!success) throw new Problem('PGRST102', `The body does not say what ${TOGETHER_PATH} needs`)
  return output
}

const answer = (body: object) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
