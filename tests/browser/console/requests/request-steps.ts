/** Takes the steps of an adviser in inbox and call sheet, and adds requests. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { aRequest } from '#tests/console-people.ts'
import type { World } from '#tests/world.ts'
import { type Adviser, anAdviser, enter, makeTranslate } from '../console-steps.ts'

const fr = makeTranslate('fr')

export const rows = (page: Page, t = fr): Locator =>
  page.getByRole('region', { name: t('requests.list'), exact: true }).getByRole('listitem')
export const row = (page: Page, name: string): Locator => rows(page).getByRole('link', { name })
export const sheet = (page: Page): Locator => page.getByRole('article')
export const expectSheetOf = (page: Page, name: string) =>
  expect(sheet(page).getByRole('heading', { level: 2, name })).toBeFocused()
export const expectNotice = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

export async function openContext(
  browser: Browser,
  origin: string,
  options = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR', ...options })
  return { context, page: await context.newPage() }
}

/** Returns the time zone in which it is this hour now, so that the test does not depend on the time of day. */
export function zoneAt(hour: 0 | 12): string {
  const hours = new Date().getUTCHours() - hour
  const west = hours > 12 ? hours - 24 : hours
  return west === 0 ? 'Etc/GMT' : `Etc/GMT${west > 0 ? '+' : ''}${west}`
}

/** Adds a request directly in the database, and announces it as the server does. */
export async function addRequest(
  { database }: World,
  changes: Record<string, unknown> = {},
  options: { set_apart?: string } = {},
) {
  const id = await aRequest(database, changes, options)
  await database.owner.query('select private.announce()')
  return id
}

/** Adds a request of Ada, opens its sheet as an adviser, and returns its id. */
export async function openSheet(page: Page, world: World, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await addRequest(world, { name: 'Ada Lovelace', ...changes })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  return id
}

export async function readWork({ database }: World, id: string) {
  const sql = `select w.state, w.attempts, w.last_outcome, w.next_attempt_at is not null as planned, a.display_name as holder
    from request_work w left join advisers a on a.user_id = w.claimed_by where w.contact_request_id = $1`
  return (await database.owner.query(sql, [id])).rows[0]
}

export const twoAdvisers = async (world: World): Promise<[Adviser, Adviser]> => [
  await anAdviser(world, { name: 'Inès Morel' }),
  await anAdviser(world, { name: 'Bea Lind' }),
]
