/** Tests unknown addresses and interfaces that are off: each kind answers in its own form (spec §2 "Routes", §7). */
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSOLE_PATHS } from '#contract/settings/console-settings.ts'
import { languageCodes } from '#languages/languages.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
const off = { STORAGE: 'off', REALTIME: 'off', FUNCTIONS: 'off' }
beforeAll(async () => void (world = await aWorld({ settings: off })))
afterAll(() => world.stop())

describe.each(['/storage/v1', '/realtime/v1', '/functions/v1'])('%s, when it is off', (base) => {
  test.each(['', '/object/list/pictures'])('answers 404 as JSON that any origin may read%s', async (rest) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${world.address}${base}${rest}`, {
        method,
        headers: { origin: 'https://app.example' },
      })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(await answer.json()).toMatchObject({ code: 'not_found', message: expect.any(String) })
    }
  })

  test('answers a preflight', async () => {
    const answer = await fetch(`${world.address}${base}/anything`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization')
  })
})

test('the official client returns the error to its caller', async () => {
  const client = createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
  const listed = await client.storage.listBuckets()
  expect(listed.error).toMatchObject({ status: 404, message: 'Nothing answers at this address' })
})

describe('the advisers’ room', () => {
  test('contains which interfaces are off', async () => {
    const page = await (await fetch(`${world.address}/console`)).text()
    expect(page).toContain('"realtime":false,"storage":false')
  })

  test.each(CONSOLE_PATHS)('answers 200 at %s', async (path) => {
    const under = `${world.address}/console${path.replace(':request', '7')}`
    expect((await fetch(under)).status).toBe(200)
    expect((await fetch(`${under.replace(/\/$/, '')}/?lang=ar`)).status).toBe(200)
  })

  test.each(['/nothing', '/requests/7/8', '/assets/gone.js'])('answers 404 with its own page at %s', async (path) => {
    const answer = await fetch(`${world.address}/console${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('id="console-settings"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test.each(languageCodes)('the page of an unknown address is in the language of that address: %s', async (language) => {
  const room = await fetch(`${world.address}/console/nothing?lang=${language}`)
  expect([room.status, await room.text()]).toEqual([404, expect.stringContaining(`<html lang="${language}"`)])
  const page = await fetch(`${world.address}/nothing?lang=${language}`)
  expect([page.status, page.headers.get('content-language')]).toEqual([404, language])
})

test('any other address answers the specified page', async () => {
  const answer = await fetch(`${world.address}/storage`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Oops! Page not found')
})
