/** A whole server on a port of its own and a fresh database: the program as it runs, without its process. */
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { loadBuiltSite, siteDirectories } from '#server/built-site.ts'
import { listen } from '#server/listen.ts'
import { makeServices } from '#server/make-services.ts'
import type { BuiltSite } from '#server/render-page.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import type { Database } from '#database/database.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { plainSite } from './plain-site.ts'

export interface World {
  /** `http://127.0.0.1:<port>` */
  address: string
  services: Services
  secrets: Secrets
  /** To look at what is really stored, past every policy. */
  database: TestDatabase
  /** A new server on the same database, as after a restart of the program. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface WorldOptions {
  /** The instant the server stands at. */
  now?: Date | (() => Date)
  settings?: Record<string, string>
  /** The built site where there is one, unless another is handed in. */
  site?: BuiltSite
  /** Another way to the database than the straight one, e.g. one that can be cut. */
  through?: (database: TestDatabase) => Promise<Database>
}

const testSecrets: Secrets = {
  publishableKey: `sb_publishable_${'p'.repeat(24)}`,
  secretKey: `sb_secret_${'s'.repeat(24)}`,
  jwtSecret: 'a secret for signing tokens in tests',
  dataSecret: 'a secret for fingerprints in the tests',
}

export async function aWorld(options: WorldOptions = {}): Promise<World> {
  const database = await aDatabase()
  const site = options.site ?? (await builtSite())
  const start = () => startServer(options, database, site)
  let running = await start()
  const world: World = {
    address: running.address,
    services: running.services,
    secrets: testSecrets,
    database,
    async restart() {
      await running.stop()
      running = await start()
      world.address = running.address
      world.services = running.services
    },
    async stop() {
      await running.stop()
      await database.close()
    },
  }
  return world
}

async function startServer(
  { now = new Date(), settings, through }: WorldOptions,
  database: TestDatabase,
  site: BuiltSite,
) {
  const services = await makeServices({
    settings: readSettings({ NODE_ENV: 'test', ...settings }),
    secrets: testSecrets,
    database: through ? await through(database) : database.database,
    site,
    directories: siteDirectories,
    now: typeof now === 'function' ? now : () => now,
    log: pino({ level: 'silent' }),
  })
  const listening = await listen(services, { port: 0, host: '127.0.0.1' })
  const stop = async () => {
    services.pages.stop()
    services.files.stop()
    await listening.stop(1000)
  }
  return { services, address: `http://127.0.0.1:${listening.port}`, stop }
}

const builtSite = () => (existsSync(siteDirectories.renderer) ? loadBuiltSite(siteDirectories) : plainSite)
