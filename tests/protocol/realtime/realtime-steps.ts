/** Shares steps of the tests of realtime, with the official client or with bare frames. */
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { openDatabase } from '#database/open.ts'
import { languageCodes } from '#languages/languages.ts'
import { AUTHENTICATOR_SECRET, silent } from '#tests/databases/database.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world.ts'

export const patient = { timeout: 60_000 }

/** Starts a server for tests of realtime alone. */
export const aRealtimeWorld = ({ settings, ...options }: WorldOptions = {}): Promise<World> =>
  aWorld({
    site: plainSite,
    ...options,
    settings: { REALTIME_PUBLIC: 'on', DATABASE_URL: 'postgres://shared', ...settings },
  })

/** Starts a second program on the same PostgreSQL, with its own connections. */
export async function aWorldBeside(world: World, options: WorldOptions = {}): Promise<World> {
  const opened = await openDatabase({
    databaseUrl: world.database.owner.connectionString,
    dataDir: 'not used with a server',
    authenticatorSecret: AUTHENTICATOR_SECRET,
    languages: languageCodes,
    log: silent,
  })
  const beside = await aRealtimeWorld({ ...options, beside: world, through: async () => opened.database })
  return {
    ...beside,
    async stop() {
      await beside.stop()
      await opened.close()
    },
  }
}

export interface Connecting {
  /** The access token. Without it the client sends the key alone. */
  token?: string
  secret?: boolean
  vsn?: '1.0.0' | '2.0.0'
}

/** Creates an official client with a timeout that no test reaches. */
export function connect({ address, secrets }: World, { token, secret = false, vsn }: Connecting = {}): SupabaseClient {
  const client = createClient(address, secret ? secrets.secretKey : secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { ...(vsn && { vsn }), timeout: 60_000 },
  })
  if (token) void client.realtime.setAuth(token)
  return client
}

/** Subscribes, and returns the first state of the subscription with its reason. */
export function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state))
  })
}

export const tokenFor = ({ services }: World, claims: Record<string, unknown>): Promise<string> => {
  const now = Math.floor(services.now().getTime() / 1000)
  const whole = { role: 'authenticated', aud: 'authenticated', iss: services.tokens.issuer, iat: now, exp: now + 3600 }
  return services.tokens.sign({ ...whole, ...claims })
}

export interface BareSocket {
  ws: WebSocket
  /** Text frames as JSON, in the order in which they came. */
  received: unknown[][]
  send(...frame: unknown[]): void
  closed: Promise<number>
}

/** Opens a socket without the client, to send frames that no client would send. */
export async function bareSocket({ address, secrets }: World, headers: Record<string, string> = {}, vsn = '2.0.0') {
  const query = `apikey=${secrets.publishableKey}&vsn=${vsn}`
  const ws = new WebSocket(`${address.replace('http', 'ws')}/realtime/v1/websocket?${query}`, { headers })
  const received: unknown[][] = []
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) received.push(JSON.parse(data.toString()) as unknown[])
  })
  ws.on('error', () => undefined)
  const closed = once(ws, 'close').then(([code]) => code as number)
  await once(ws, 'open')
  return { ws, received, closed, send: (...frame: unknown[]) => ws.send(JSON.stringify(frame)) } satisfies BareSocket
}
