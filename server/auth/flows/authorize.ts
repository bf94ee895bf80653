/** GET /authorize — redirects the browser to the provider (protocol §8). */
import type { Flow } from '../flow.ts'
import { startProviderSignIn } from '../providers/start-provider-sign-in.ts'
import { journeyCookie } from '../providers/provider-states.ts'

export const authorize: Flow = async (call, services) => {
  const { url, stateId, provider, isPkce } = await startProviderSignIn(call, {}, services)
  const headers = new Headers({ Location: url.href })
  if (!isPkce) headers.set('Set-Cookie', journeyCookie(stateId, { crossSite: provider.postsForm }, services))
  return new Response(null, { status: 302, headers })
}
