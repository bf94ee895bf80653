/** Shares steps of sign-ins with a provider: a site with an issuer, and a browser without a page. */
import { expect } from 'vitest'
import type { UserRow } from '#server/auth/accounts/users.ts'
import { anIssuer, type Issuer } from '#tests/outside/an-issuer.ts'
import { startCuttingProxy } from '#tests/browser/offline/cutting-proxy.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world.ts'
import { aClient } from '#tests/protocol/auth/auth-steps.ts'

export interface SiteWithIssuer {
  world: World
  issuer: Issuer
  /** The address of the site and its authentication service: SITE_URL. */
  site: string
  stop(): Promise<void>
}

/** `listed` are further entries of AUTH_PROVIDERS for the same issuer, each with other members, such as its name. */
export async function aSiteWithIssuer(
  { settings, ...options }: WorldOptions = {},
  ...listed: object[]
): Promise<SiteWithIssuer> {
  let behind = () => ''
  const front = await startCuttingProxy(() => behind())
  const issuer = await anIssuer(`${front.address}/auth/v1/callback`)
  const world = await aWorld({
    worker: true,
    ...options,
    settings: {
      SITE_URL: front.address,
      AUTH_PROVIDERS: JSON.stringify([{}, ...listed].map((more) => issuer.listed(more))),
      ALLOW_PRIVATE_FETCH: 'on',
      AUTH_PASSWORD_COST: '4',
      AUTH_SEND_SECONDS: '0',
      ...unreachedLimits,
      ...settings,
    },
  })
  behind = () => world.address
  return {
    world,
    issuer,
    site: front.address,
    async stop() {
      await world.stop()
      await issuer.close()
      await front.close()
    },
  }
}

/** Rate limits that no test reaches, because all requests come from one address. */
const unreachedLimits = Object.fromEntries(
  ['SENDS', 'VERIFY', 'TOKEN', 'SSO', 'WEB3', 'ANONYMOUS'].map((kind) => [`AUTH_LIMIT_${kind}`, '100000']),
)

/** Returns the address to which the official client would send the browser. */
export async function startOf(
  { world }: SiteWithIssuer,
  options: object = {},
  client = aClient(world),
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'keycloak',
    options: { skipBrowserRedirect: true, ...options },
  })
  expect(error).toBeNull()
  return data.url!
}

/** Signs a person in with the issuer, and returns the address at which the browser arrives. */
export const signInAs = async (here: SiteWithIssuer, sub: string, options: object = {}) =>
  new Browser(here.site).follow(await startOf(here, options), sub)

export const usersWith = async ({ world }: SiteWithIssuer, email: string) =>
  (await world.database.owner.query<UserRow>('select * from auth.users where email = $1', [email])).rows

/** A browser that follows redirects, submits forms and stores cookies. It stops at an address of `site` outside the auth service. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #site: string

  constructor(site: string) {
    this.#site = site
  }

  /** Sends one request, and stores the cookies of the answer. */
  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...(init.headers as object), cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name!, value!)
    }
    return response
  }

  /** Follows every step as this login, and returns the address on the site at which they end. */
  async follow(url: string, login: string): Promise<URL> {
    let response = await this.ask(url)
    let at = url
    for (let step = 0; step < 20; step++) {
      const location = response.headers.get('location')
      if (location !== null) {
        // A browser follows the header `location` of a redirect alone.
        if (response.status < 300 || response.status > 399) throw new Error(`${response.status} leads nowhere: ${at}`)
        at = new URL(location, at).href
        if (this.#isArrival(at)) return new URL(at)
        response = await this.ask(at)
        continue
      }
      const form = formIn(await response.text(), login)
      response = await this.ask(form.action, { method: 'POST', body: form.fields })
      at = form.action
    }
    throw new Error(`Nothing led back to the site; last at ${at}`)
  }

  /** Stops before the callback, and returns its address with code and state. */
  async followToCallback(url: string, login: string): Promise<string> {
    const callback = `${this.#site}/auth/v1/callback`
    let seen: string | undefined
    const ask = this.ask.bind(this)
    this.ask = async (asked, init) => {
      if (!asked.startsWith(callback)) return ask(asked, init)
      seen = asked
      return new Response(null, { status: 303, headers: { location: this.#site } })
    }
    await this.follow(url, login)
    this.ask = ask
    return seen!
  }

  #isArrival(url: string): boolean {
    return url.startsWith(this.#site) && !url.startsWith(`${this.#site}/auth/v1/`)
  }
}

function formIn(page: string, login: string): { action: string; fields: URLSearchParams } {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  if (!action) throw new Error(`No form on this page: ${page.slice(0, 300)}`)
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = new URLSearchParams(hidden.map(([, name, value]) => [name!, value!]))
  if (page.includes('name="login"')) for (const name of ['login', 'password']) fields.set(name, login)
  return { action: action.replaceAll('&amp;', '&'), fields }
}

/** Parses the fragment of an address. */
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

/** Returns the tokens of a successful sign-in in the implicit flow. */
export function sessionIn(url: URL) {
  const fragment = fragmentOf(url)
  expect(fragment['error_description']).toBeUndefined()
  return { access_token: fragment['access_token']!, refresh_token: fragment['refresh_token']!, fragment }
}
