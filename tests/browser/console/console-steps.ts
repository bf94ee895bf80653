/**
 * Extends the test with an adviser's page and a whole server with the real clock, a worker and letters on disk. Both are
 * kept for the next test. A test fails if it caused an error, a violation of the policy, a cookie or a request to
 * another host.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Language } from '#languages/languages.ts'
import { consoleWords } from '#languages/console/console-dictionaries.ts'
import { languages } from '#languages/languages.ts'
import { type ConsoleTranslate, consoleTranslator } from '#languages/console/console-words.ts'
import { lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import { emptyTables } from '#tests/databases/empty-tables.ts'
import { aWorld, testSecrets, type World } from '#tests/world.ts'
import { seconds } from '#contract/durations.ts'
import { axeFaults } from '../axe.ts'
import { reusedPage, NOWHERE } from '../reused-page.ts'
import { test as base } from '../worker.ts'
import { type FaultsSeen, watchFaults } from '../faults-seen.ts'
import { resize } from '../layout/laid-out.ts'

interface Given {
  /** The settings of the server, beside those of every room. */
  settings: Record<string, string>
  world: World
  /** `http://localhost:<port>`, because passkeys refuse IP addresses as hosts. */
  origin: string
  device: Record<string, string>
  faults: FaultsSeen
}

const adviserTest = base.extend<Given>({
  settings: [{}, { option: true }],
  /** The server without rows and without files, so that there is no admin yet. */
  world: async ({ kept, settings }, provide) => {
    const world = await kept.once(`world of the room ${JSON.stringify(settings)}`, () => openRoom(settings))
    await emptyTables(world.database)
    await rm(world.dataDir, { recursive: true, force: true, maxRetries: 5 })
    await provide(world)
  },
  device: {},
  origin: async ({ world }, provide) => provide(world.address.replace('127.0.0.1', 'localhost')),
  baseURL: async ({ origin }, provide) => provide(origin),
  faults: [
    ({ context, origin }, provide, testInfo) => watchFaults({ context, address: origin, testInfo }, provide),
    { auto: true },
  ],
})

export const test = adviserTest.extend(reusedPage)

const UNHURRIED = {
  AUTH_LIMIT_SENDS: '1000',
  AUTH_LIMIT_VERIFY: '1000',
  AUTH_LIMIT_TOKEN: '1000',
  AUTH_LIMIT_MFA: '1000',
}

const openRoom = (settings: Record<string, string>) =>
  aWorld({
    now: () => new Date(),
    worker: true,
    settings: {
      SITE_URL: 'http://localhost',
      AUTH_PASSWORD_COST: '4',
      AUTH_SEND_SECONDS: '0',
      ...UNHURRIED,
      ...settings,
    },
  })

export const PASSWORD = 'trois chevaux et un violon'

/** Makes the function that translates the texts of the room into a language. */
export const makeTranslate = (language: Language): ConsoleTranslate =>
  consoleTranslator(consoleWords[language], languages[language].locale)

export interface Adviser {
  id: string
  email: string
  name: string
}

/** Adds an account that is a member of the team, directly in the database. */
export async function anAdviser(
  world: World,
  {
    role = 'adviser',
    name = 'Inès Morel',
    language = 'fr',
  }: { role?: string; name?: string; language?: Language } = {},
): Promise<Adviser> {
  const email = `${randomUUID()}@example.com`
  const { data } = await adminCall(world, { email, password: PASSWORD, email_confirm: true })
  await world.database.owner.query(
    `insert into advisers (user_id, role, display_name, language, languages) values ($1, $2, $3, $4, array[$4])`,
    [data.id, role, name, language],
  )
  return { id: data.id, email, name }
}

async function adminCall(world: World, body: object): Promise<{ data: { id: string } }> {
  const answer = await fetch(`${world.address}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: world.secrets.secretKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return { data: (await answer.json()) as { id: string } }
}

export async function signIn(page: Page, { email }: { email: string }, t = makeTranslate('fr'), password = PASSWORD) {
  await page.getByLabel(t('door.email')).fill(email)
  await page.getByLabel(t('door.password'), { exact: false }).first().fill(password)
  await page.getByRole('button', { name: t('signIn.do') }).click()
}

/** Opens the room with a session, without the sign-in screen. */
export async function enter(
  page: Page,
  adviser: Adviser,
  { language = 'fr', path = '' }: { language?: Language; path?: string } = {},
) {
  // A reused page has this address already.
  if (!page.url().endsWith(NOWHERE)) await page.goto(NOWHERE)
  const browser = await page.evaluate(() => navigator.userAgent)
  // The request comes from Node, because the browser may reuse a connection that the server has just closed.
  const answer = await fetch(new URL('/auth/v1/token?grant_type=password', page.url()), {
    method: 'POST',
    headers: { apikey: testSecrets.publishableKey, 'Content-Type': 'application/json', 'User-Agent': browser },
    body: JSON.stringify({ email: adviser.email, password: PASSWORD }),
  })
  expect(answer.ok).toBe(true)
  await page.evaluate((session) => localStorage.setItem('console-session', session), await answer.text())
  const spoken = language === 'fr' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`
  await page.goto(`/console${path}${spoken}`)
  await expect(page.getByRole('navigation')).toBeVisible()
}

/**
 * Keeps each notice until another one replaces it: on a busy machine the steps before its undo outlive its 9 seconds. Call it
 * before the room is opened.
 */
export const keepNotices = (page: Page) =>
  page.addInitScript((shown) => {
    const { setTimeout: begin } = window
    const beginOthers = (run: TimerHandler, after?: number, ...given: unknown[]) =>
      after === shown ? 0 : begin(run, after, ...given)
    Object.assign(window, { setTimeout: beginOthers })
  }, seconds(9))

/** Returns the link of the first letter to this address, changed so that it leads to the server of the test. */
export async function readLink(world: World, to: string, origin: string): Promise<string> {
  let link: string | undefined
  await expect.poll(async () => (link = (await lettersTo(world, to)).at(0)?.link), 'a letter came').toBeTruthy()
  const leads = new URL(link!.replace(/^https?:\/\/[^/]+/, origin))
  const back = leads.searchParams.get('redirect_to')!
  leads.searchParams.set('redirect_to', back.replace(/^http:\/\/localhost(:\d+)?/, origin))
  return leads.href
}

const STEP = seconds(30)

/** Returns the code of an authenticator app, now or some steps later, because each code is accepted only once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP })
}

/** Expects that no part of the page is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(screen)
}

/** Returns the violations that axe finds at the width of a phone and of a desktop; the page keeps the latter. */
export async function faultsAtWidths(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const width of [390, 1440]) {
    await resize(page, { width, height: 900 })
    await expectNoSidewaysScroll(page)
    found.push(...(await axeFaults(page, `${where} at ${width} px`)))
  }
  return found
}

/** Lets the server do the next call of a function, and loses its answer. */
export const loseAnswer = (page: Page, name: string) =>
  page.route(
    `**/rpc/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
