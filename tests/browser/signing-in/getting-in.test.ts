import { expect, type Page } from '@playwright/test'
import { makeFirstAdminLink } from '#server/first-admin.ts'
import type { World } from '#tests/world.ts'
import { anAdviser, codeOf, enter, readLink, PASSWORD, signIn, makeTranslate, test } from '../console/console-steps.ts'
import { addRequest } from '../console/requests/request-steps.ts'

const fr = makeTranslate('fr')

interface App {
  secret: string
  /** A code that was used, and is refused from then on. */
  used: string
}

async function enrolApp(page: Page): Promise<App> {
  await page.getByRole('button', { name: fr('enrol.totp') }).click()
  await expect(page.getByRole('img', { name: fr('enrol.qr') })).toBeVisible()
  const secret = await page.locator('code').innerText()
  const used = codeOf(secret)
  await page.getByLabel(fr('factor.code')).fill(used)
  await page.getByRole('button', { name: fr('enrol.do') }).click()
  return { secret, used }
}

const expectInside = (page: Page) =>
  expect(page.getByRole('navigation', { name: fr('console.navigation') })).toBeVisible()

async function becomeFirstAdmin(page: Page, world: World, origin: string): Promise<App> {
  const link = await makeFirstAdminLink(world.services, origin)
  await page.goto(link!)
  await page.getByLabel(fr('account.name')).fill('Ada Lovelace')
  await page.getByLabel(fr('door.email')).fill('ada@example.com')
  const password = page.getByLabel(fr('door.password')).first()
  await password.fill('جملة طويلة لا يعرفها أحد غير صاحبها وحده')
  await page.getByRole('button', { name: fr('firstAdmin.do') }).click()
  await expect(password).toHaveJSProperty('validationMessage', fr('form.longPassword'))
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: fr('firstAdmin.do') }).click()
  const app = await enrolApp(page)
  await expectInside(page)
  return app
}

test('the printed link makes the first admin, who cannot go on without a second factor', async ({
  page,
  world,
  origin,
  faults,
}) => {
  const link = (await makeFirstAdminLink(world.services, origin))!
  await page.goto(link)
  await expect(page.getByRole('heading', { name: fr('firstAdmin.title') })).toBeVisible()
  await expect(page, 'the token is gone from the address').toHaveURL(`${origin}/console`)
  await page.getByLabel(fr('account.name')).fill('Ada Lovelace')
  await page.getByLabel(fr('door.email')).fill('ada@example.com')
  const password = page.getByLabel(fr('door.password')).first()
  await password.fill('جملة طويلة لا يعرفها أحد غير صاحبها وحده')
  await page.getByRole('button', { name: fr('firstAdmin.do') }).click()
  await expect(password).toHaveJSProperty('validationMessage', fr('form.longPassword'))
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: fr('firstAdmin.do') }).click()

  await expect(page.getByRole('heading', { name: fr('enrol.title') })).toBeVisible()
  await page.goto('/console/team')
  await expect(page.getByText(fr('enrol.admin')), 'another address does not bypass it').toBeVisible()
  await enrolApp(page)

  await expectInside(page)
  const { rows } = await world.database.owner.query('select role, display_name, language from advisers')
  expect(rows).toEqual([{ role: 'admin', display_name: 'Ada Lovelace', language: 'fr' }])
  expect(await makeFirstAdminLink(world.services, origin), 'no further link').toBeUndefined()

  faults.expect(/status of 403/)
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel(fr('account.name')).fill('Eve')
  await page.getByLabel(fr('door.email')).fill('eve@example.com')
  await page.getByLabel(fr('door.password')).first().fill(PASSWORD)
  await page.getByRole('button', { name: fr('firstAdmin.do') }).click()
  await expect(page.getByRole('alert').getByText(fr('firstAdmin.closed'))).toBeVisible()
})

test('after signing out, signing in needs the password and a code of the app, and a wrong code is refused', async ({
  page,
  world,
  origin,
  faults,
}) => {
  const { secret, used } = await becomeFirstAdmin(page, world, origin)
  await page.getByRole('button', { name: /Ada Lovelace/ }).click()
  await page.getByRole('button', { name: fr('account.signOut'), exact: true }).click()
  await expect(page.getByRole('heading', { name: fr('signIn.title') })).toBeVisible()
  const sessions = () => world.database.owner.query('select id from auth.sessions')
  await expect.poll(async () => (await sessions()).rows, 'the server ends it a moment later').toEqual([])

  faults.expect(/status of 400/)
  faults.expect(/status of 422/)
  await signIn(page, { email: 'ada@example.com' }, fr, 'not this one at all')
  await expect(page.getByRole('alert').getByText(fr('signIn.wrong'))).toBeVisible()
  await signIn(page, { email: 'ada@example.com' })
  await page.getByLabel(fr('factor.code')).fill(used)
  await page.getByRole('button', { name: fr('factor.do') }).click()
  await expect(page.getByRole('alert').getByText(fr('factor.wrong')), 'a code is valid once').toBeVisible()
  await page.getByLabel(fr('factor.code')).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: fr('factor.do') }).click()
  await expectInside(page)
})

test('a forgotten password is replaced by the link of a letter, once', async ({ page, world, origin, faults }) => {
  faults.allow(/favicon\.ico/)
  const adviser = await anAdviser(world)
  await page.goto('/console')
  await page.getByRole('button', { name: fr('signIn.forgotten') }).click()
  await page.getByLabel(fr('door.email')).fill(adviser.email)
  await page.getByRole('button', { name: fr('forgotten.do') }).click()
  await expect(page.getByRole('heading', { name: fr('forgotten.sent') })).toBeVisible()

  const link = await readLink(world, adviser.email, origin)
  await page.goto(link)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { name: fr('newPassword.title') })).toBeVisible()
  await expect(page, 'no token stays in the address').toHaveURL(`${origin}/console`)
  await page.reload()
  await page.getByLabel(fr('account.password.new')).fill('une autre longue phrase')
  await page.getByRole('button', { name: fr('newPassword.do') }).click()
  await expectInside(page)

  await page.goto(link)
  await page.getByRole('button').click()
  await expectInside(page)
  // The room would go on sending requests without its session, so the page leaves it first.
  await page.goto('/live')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/console')
  await signIn(page, adviser, fr, 'une autre longue phrase')
  await expectInside(page)
})

test('an invited adviser sets name and password, is offered a second factor, and is signed in', async ({
  page,
  world,
  origin,
  faults,
}) => {
  faults.allow(/favicon\.ico/)
  await world.database.owner.query(
    `with invited as (
       insert into adviser_invitations (email, role, display_name, language)
       values ('noor@example.com', 'adviser', 'Noor', 'fr') returning id)
     select outbox.enqueue('adviser_invitation', json_build_object('invitation', id)) from invited`,
  )
  const link = await readLink(world, 'noor@example.com', origin)
  await page.goto(link)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { name: fr('welcome.title') })).toBeVisible()
  await page.getByLabel(fr('account.name')).fill('Noor Haddad')
  const password = page.getByLabel(fr('account.password.new'))
  await password.fill('court')
  await page.getByRole('button', { name: fr('welcome.do') }).click()
  await expect(password).toHaveJSProperty('validationMessage', fr('form.short', { count: 12 }))
  await password.fill(PASSWORD)
  await page.getByRole('button', { name: fr('welcome.do') }).click()
  await expect(page.getByRole('heading', { name: fr('enrol.title') })).toBeVisible()
  await page.getByRole('button', { name: fr('enrol.later') }).click()
  await expectInside(page)
  await expect(page.getByRole('button', { name: fr('account.menu', { name: 'Noor Haddad' }) })).toBeVisible()
  await page.reload()
  await expectInside(page)
})

test('the link of another adviser’s letter never replaces the signed-in adviser without asking', async ({
  page,
  world,
  origin,
  faults,
}) => {
  faults.allow(/favicon\.ico/)
  const [own, other] = [await anAdviser(world), await anAdviser(world, { name: 'Karim' })]
  await page.goto('/console')
  await page.getByRole('button', { name: fr('signIn.forgotten') }).click()
  await page.getByLabel(fr('door.email')).fill(other.email)
  await page.getByRole('button', { name: fr('forgotten.do') }).click()
  const link = await readLink(world, other.email, origin)
  await enter(page, own)
  await page.goto(link)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { name: fr('otherPerson.title') })).toBeVisible()
  await page.getByRole('button', { name: fr('otherPerson.stay') }).click()
  await expect(page.getByRole('button', { name: fr('account.menu', { name: own.name }) })).toBeVisible()
})

test('a signed-in user who is no adviser sees an explanation and can sign out', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  await world.database.owner.query('delete from advisers where user_id = $1', [adviser.id])
  await page.goto('/console')
  await signIn(page, adviser)
  await expect(page.getByRole('heading', { name: fr('stranger.title') })).toBeVisible()
  await page.getByRole('button', { name: fr('account.signOut'), exact: true }).click()
  await expect(page.getByRole('heading', { name: fr('signIn.title') })).toBeVisible()
})

test('a passkey is accepted as second factor', async ({ page, context, world, faults }) => {
  faults.allow(/status of 4/)
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const admin = await anAdviser(world, { role: 'admin' })
  await page.goto('/console')
  await signIn(page, admin)
  await page.getByRole('button', { name: fr('enrol.passkey') }).click()
  await expectInside(page)
  await page.getByRole('button', { name: /Inès Morel/ }).click()
  await page.getByRole('button', { name: fr('account.signOut'), exact: true }).click()
  await signIn(page, admin)
  await page.getByRole('button', { name: fr('factor.passkeyDo') }).click()
  await expectInside(page)
  await session.detach()
})

test('the account lists another device by name and ends its session, and that device shows why it was signed out', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.allow(/status of 4/)
  const adviser = await anAdviser(world)
  const elsewhere = await browser.newPage({ baseURL: origin, locale: 'fr-FR' })
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(elsewhere, adviser, { path: `/requests/${id}` })
  await elsewhere.getByLabel(fr('sheet.note'), { exact: true }).fill('Une loge couverte')
  // Without this route the feed might report the end of the session before the note does.
  const silence = { last: '', resync: false, changes: [] }
  await elsewhere.route('**/rpc/request_changes_since', (route) => route.fulfill({ json: silence }))
  await enter(page, adviser, { path: '/account' })
  const devices = page.getByRole('region', { name: fr('account.sessions') })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /Chrome/ }).click()
  await expect(page.getByRole('status').getByText(fr('account.sessions.ended'))).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  // The note on that device is not saved: the device shows the reason and keeps the text.
  await elsewhere.keyboard.press('Control+Enter')
  await expect(elsewhere.getByText(fr('console.signedOut'), { exact: true })).toBeVisible()
  await expect(elsewhere.getByRole('alert').getByText(fr('signIn.over'))).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: fr('signIn.title') })).toBeFocused()
  await elsewhere.unrouteAll()
  await signIn(elsewhere, adviser)
  await expect(elsewhere.getByLabel(fr('sheet.note'), { exact: true })).toHaveValue('Une loge couverte')
  await elsewhere.close()
})

test('signing in, the list of shortcuts and signing out work by keyboard alone', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  await page.goto('/console')
  await expect(page.getByLabel(fr('door.email'))).toBeFocused()
  await page.keyboard.type(adviser.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expectInside(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: fr('shortcuts.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Inès Morel/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: fr('view.account') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: fr('view.account') })).toBeFocused()
  await page.getByRole('button', { name: /Inès Morel/ }).press('Enter')
  await page.getByRole('button', { name: fr('account.signOut'), exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: fr('signIn.title') })).toBeVisible()
})

test('a first visit uses the language that the browser prefers', async ({ browser, origin }) => {
  const page = await browser.newPage({ baseURL: origin, locale: 'ar-SA' })
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: makeTranslate('ar')('signIn.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.close()
})

test('a lost connection is shown until it is back', async ({ page, context, world, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|status of 4/)
  await enter(page, await anAdviser(world), { path: '/account' })
  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText(fr('connection.lost'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(fr('connection.back'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(fr('connection.lost'))).toBeHidden()
})
