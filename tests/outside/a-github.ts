/** Imitates GitHub, which no test can run: its endpoints, its answers and its errors, as in its manual. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface GitHub {
  address: string
  clientId: string
  secret: string
  /** The person who is signed in at GitHub and allows everything. */
  visitor: {
    id: number
    login: string
    name: string | null
    emails: { email: string; primary: boolean; verified: boolean }[]
  }
  close(): Promise<void>
}

export async function aGitHub(): Promise<GitHub> {
  const codes = new Map<string, string>()
  const tokens = new Set<string>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const github: GitHub = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: randomUUID(),
    secret: randomUUID(),
    visitor: { id: 7, login: 'ada', name: 'Ada', emails: [] },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, github.address)
    switch (url.pathname) {
      case '/login/oauth/authorize':
        return authorize(url.searchParams, response)
      case '/login/oauth/access_token':
        return json(response, 200, exchange(new URLSearchParams(await text(request))))
      case '/api/v3/user':
      case '/api/v3/user/emails':
        return askedBy(request, url.pathname, response)
      default:
        return json(response, 404, { message: 'Not Found' })
    }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID()
    codes.set(code, asked.get('code_challenge') ?? '')
    const back = new URL(asked.get('redirect_uri')!)
    back.search = new URLSearchParams({ code, state: asked.get('state')! }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  /** Returns an answer. Errors have the status 200, too. */
  function exchange(parameters: URLSearchParams): object {
    const challenge = codes.get(parameters.get('code')!)
    codes.delete(parameters.get('code')!)
    const verifier = createHash('sha256')
      .update(parameters.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== verifier) return { error: 'bad_verification_code', error_description: 'The code is incorrect' }
    const isUs = parameters.get('client_id') === github.clientId && parameters.get('client_secret') === github.secret
    if (!isUs)
      return { error: 'incorrect_client_credentials', error_description: 'The client_id or secret is incorrect' }
    const token = `gho_${randomUUID()}`
    tokens.add(token)
    return { access_token: token, scope: 'user:email', token_type: 'bearer' }
  }

  function askedBy({ headers }: IncomingMessage, path: string, response: ServerResponse): void {
    const token = headers.authorization?.replace(/^Bearer /i, '') ?? ''
    const { emails, ...user } = github.visitor
    if (!tokens.has(token) || !headers['user-agent']) return json(response, 401, { message: 'Bad credentials' })
    return json(response, 200, path.endsWith('/emails') ? emails : { ...user, avatar_url: null })
  }

  return github
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
