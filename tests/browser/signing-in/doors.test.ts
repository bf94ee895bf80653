import { expect } from '@playwright/test'
import { lettersTo } from '#tests/protocol/auth/auth-steps.ts'
import { makeFirstAdminLink } from '#server/first-admin.ts'
import {
  anAdviser,
  codeOf,
  enter,
  faultsAtWidths,
  makeTranslate,
  PASSWORD,
  signIn,
  test,
} from '../console/console-steps.ts'

const ar = makeTranslate('ar')
const fr = makeTranslate('fr')

for (const language of ['fr', 'ar'] as const) {
  test(`in ${language} no page of the sign-in and of the account has an axe violation or scrolls sideways`, async ({
    page,
    world,
    origin,
    faults,
  }) => {
    faults.allow(/status of 4/)
    const t = makeTranslate(language)
    const found: string[] = []
    const checkFaults = async (where: string) => void found.push(...(await faultsAtWidths(page, where)))
    const link = await makeFirstAdminLink(world.services, origin)
    await page.goto(`${link}&lang=${language}`)
    await expect(page.getByRole('heading', { name: t('firstAdmin.title') })).toBeVisible()
    await checkFaults('first admin')
    await page.goto(`/console?lang=${language}`)
    await expect(page.getByRole('heading', { name: t('signIn.title') })).toBeVisible()
    await checkFaults('sign in')
    await page.getByRole('button', { name: t('signIn.forgotten') }).click()
    await checkFaults('forgotten password')
    await page.getByRole('button', { name: t('forgotten.back') }).click()
    await signIn(page, await anAdviser(world, { role: 'admin' }), t)
    await expect(page.getByRole('heading', { name: t('enrol.title') })).toBeVisible()
    await checkFaults('choice of a second factor')
    await page.getByRole('button', { name: t('enrol.totp') }).click()
    await expect(page.getByRole('img', { name: t('enrol.qr') })).toBeVisible()
    await checkFaults('setting up an app')
    await page.getByLabel(t('factor.code')).fill(codeOf(await page.locator('code').innerText()))
    await page.getByRole('button', { name: t('enrol.do') }).click()
    await expect(page.getByRole('navigation', { name: t('console.navigation') })).toBeVisible()
    await checkFaults('the room')
    await page.getByRole('button', { name: /Inès Morel/ }).click()
    await checkFaults('account menu')
    await page.getByRole('link', { name: t('view.account') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('view.account') })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${t('account.sessions.this')}`))).toBeVisible()
    await checkFaults('account')
    await page.keyboard.press('?')
    await checkFaults('keys')
    expect(found).toEqual([])
  })
}
test('Arabic is the language of the first HTML, and after signing in on a new device that of the account', async ({
  page,
  request,
  world,
}) => {
  const answer = await request.get('/console/requests/7?lang=ar')
  expect(await answer.text()).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  const adviser = await anAdviser(world, { language: 'ar' })
  await page.goto('/console')
  await signIn(page, adviser)
  await expect(page.getByRole('navigation', { name: ar('console.navigation') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/lang=ar/)
})

test('the page of the room has a strict policy, and is never cached or indexed, at every address of it', async ({
  request,
}) => {
  for (const path of ['/console', '/console/', '/console/requests/7', '/console?first-admin=x&lang=en']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const policy = answer.headers()['content-security-policy']!
    for (const rule of [
      "default-src 'none'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      'trusted-types push-worker',
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toMatch(/<script(?![^>]* (src|type="application\/json"))|<style/)
  }
  expect((await request.get('/consoles')).status(), 'only addresses below it').toBe(404)
})

test('no public page links to the room', async ({ request }) => {
  for (const path of ['/', '/?lang=ar', '/sitemap.xml']) {
    expect(await (await request.get(path)).text()).not.toContain('/console')
  }
})

test('the code of the letter, typed in the room, leads to a new password as its link does', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 403/)
  const adviser = await anAdviser(world, { language: 'ar' })
  await page.goto('/console?lang=ar')
  await page.getByRole('button', { name: ar('signIn.forgotten') }).click()
  await page.getByLabel(ar('door.email')).fill(adviser.email)
  await page.getByRole('button', { name: ar('forgotten.do') }).click()
  const code = page.getByLabel(ar('factor.code'))
  await expect(code).toBeFocused()
  expect(await faultsAtWidths(page, 'the code of the letter')).toEqual([])
  await expect.poll(async () => (await lettersTo(world, adviser.email)).length).toBe(1)
  const right = (await lettersTo(world, adviser.email))[0]!.code!
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: ar('factor.do') }).click()
  await expect(page.getByText(ar('recovery.wrong'))).toBeVisible()
  await code.fill(right)
  await page.getByRole('button', { name: ar('factor.do') }).click()
  await expect(page.getByRole('heading', { name: ar('newPassword.title') })).toBeVisible()
  await page.getByLabel(ar('account.password.new')).fill('une autre longue phrase')
  await page.getByRole('button', { name: ar('newPassword.do') }).click()
  await expect(page.getByRole('navigation', { name: ar('console.navigation') })).toBeVisible()
})

/** Tokens whose session the client renews without asking the server whose they are: it reads them as expired. */
const claimsOnly = {
  expired: ({ sub }: { sub: string }) => Buffer.from(JSON.stringify({ sub, exp: 1 })),
  // The client takes the overlong bytes C0 A2 for a quotation mark, which ends the text; a strict reader does not.
  'expired to the client alone': ({ sub }: { sub: string }) =>
    Buffer.from(`{"sub":"${sub}","exp":99999999999,"x":"~,~exp~:0,~y~:~"}`.replaceAll('~', '\u00c0\u00a2'), 'latin1'),
}
for (const [how, claims] of Object.entries(claimsOnly)) {
  test(`a link that only claims to be for the signed-in adviser does not change who is signed in: ${how}`, async ({
    page,
    world,
    faults,
  }) => {
    faults.allow(/status of 40[13]/)
    const [own, other] = [await anAdviser(world), await anAdviser(world, { name: 'Karim Haddad' })]
    const signedIn = await fetch(`${world.address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: other.email, password: PASSWORD }),
    })
    const { refresh_token } = (await signedIn.json()) as { refresh_token: string }
    await enter(page, own)
    const token = `e30.${claims({ sub: own.id }).toString('base64url')}.c2ln`
    await page.goto(`/console?lang=fr#access_token=${token}&refresh_token=${refresh_token}`)
    await expect(page.getByRole('navigation', { name: fr('console.navigation') })).toBeVisible()
    await expect(page.getByRole('button', { name: fr('account.menu', { name: own.name }) })).toBeVisible()
    await expect(page.getByRole('button', { name: fr('account.menu', { name: other.name }) })).toBeHidden()
  })
}

for (const [reason, why] of [
  ['used', 'it was used before'],
  ['unreachable', 'the server cannot be asked'],
] as const) {
  test(`a signed-in adviser is told once that a link was not opened: ${why}`, async ({ page, world, faults }) => {
    faults.allow(/status of 40[13]|ERR_FAILED/)
    await enter(page, await anAdviser(world))
    if (reason === 'unreachable') {
      await page.route('**/auth/v1/user', (route) =>
        route.request().headers()['authorization'] === 'Bearer a.b.c' ? route.abort() : route.continue(),
      )
    }
    await page.goto('/console?lang=fr#access_token=a.b.c&refresh_token=r')
    const told = page.getByRole('alert').filter({ hasText: fr(`door.refused.${reason}`) })
    await expect(told).toBeVisible()
    await expect(page.getByRole('navigation', { name: fr('console.navigation') })).toBeVisible()
    await told.getByRole('button', { name: fr('console.close') }).click()
    await page.reload()
    await expect(page.getByRole('navigation', { name: fr('console.navigation') })).toBeVisible()
    await expect(told).toBeHidden()
  })
}
