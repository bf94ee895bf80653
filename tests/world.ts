/** Starts a whole server with its own port and a new database, within the process of the test. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadBuiltSite, type SiteDirectories, siteDirectories } from '#server/pages/built-site.ts'
import { listen } from '#server/listen.ts'
import { makeServices } from '#server/make-services.ts'
import { tasks } from '#server/tasks.ts'
import { startWorkers } from '#server/outbox/worker.ts'
import type { BuiltSite } from '#server/pages/render-page.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { makeSigningKey } from '#server/keys/secrets-file.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { stopServices } from '#server/stop-services.ts'
import type { Description } from '#server/rest/description/description.ts'
import type { Database } from '#database/database.ts'
import { aDatabase, DATA_SECRET, type TestDatabase } from './databases/database.ts'
import { plainSite } from './plain-site.ts'

export interface World {
  /** `http://127.0.0.1:<port>` */
  address: string
  services: Services
  secrets: Secrets
  /** The data folder of this server, which is created on demand and removed when the server stops. */
  dataDir: string
  /** The database of the server. Its owner reads and writes without any policy. */
  database: TestDatabase
  /** Starts a new server on the same database, as after a restart of the program. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface WorldOptions {
  /** Another server whose database this one shares, as a second program. The other one must stop last. */
  beside?: World
  /** The time of the server's clock. */
  now?: Date | (() => Date)
  settings?: Record<string, string>
  /** The built site. The default is the real one, if it was built. */
  site?: BuiltSite
  /** The folder of the builds. The default is in the project. */
  directories?: SiteDirectories
  /** Opens the database indirectly, for instance by a connection that can be cut. */
  through?: (database: TestDatabase) => Promise<Database>
  /** Another data interface than that of the product. */
  description?: Description
  /** The preferred port, if it is free. */
  port?: number | undefined
  /** Runs the worker of the queue, too. Letters go to SMTP_URL, or as files into the directory that `dataDir` names. */
  worker?: boolean
}

export const testSecrets: Secrets = {
  publishableKey: `sb_publishable_${'p'.repeat(24)}`,
  secretKey: `sb_secret_${'s'.repeat(24)}`,
  jwtSecret: 'a secret for signing tokens in tests',
  dataSecret: DATA_SECRET,
  jwtKeys: [makeSigningKey()],
}

export async function aWorld(options: WorldOptions = {}): Promise<World> {
  const database = options.beside?.database ?? (await aDatabase())
  const site = options.site ?? (await builtSite(options.directories))
  const dataDir = join(tmpdir(), `premier-rang-world-${randomUUID()}`)
  const start = () => startServer(options, database, site, dataDir)
  let running = await start()
  const world: World = {
    address: running.address,
    services: running.services,
    secrets: testSecrets,
    dataDir,
    database,
    async restart() {
      await running.stop()
      running = await start()
      world.address = running.address
      world.services = running.services
    },
    async stop() {
      await running.stop()
      if (!options.beside) await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return world
}

async function startServer(
  {
    now = new Date(),
    settings,
    through,
    description,
    port,
    worker = false,
    directories = siteDirectories,
  }: WorldOptions,
  database: TestDatabase,
  site: BuiltSite,
  dataDir: string,
) {
  const services = await makeServices({
    // Tests of functions have their own folder, because the server reads the default one every two seconds.
    settings: readSettings({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      FUNCTIONS_DIR: join(dataDir, 'functions'),
      ...settings,
    }),
    secrets: testSecrets,
    database: through ? await through(database) : database.database,
    site,
    directories,
    now: typeof now === 'function' ? now : () => now,
    log: pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
    ...(description ? { description } : {}),
  })
  const listenAt = (where: number) => listen(services, { port: where, host: '127.0.0.1' })
  const listening = await (port ? listenAt(port).catch(() => listenAt(0)) : listenAt(0))
  const working = worker ? startWorkers({ ownerUrl: database.owner.connectionString, services, tasks }) : undefined
  const stop = async () => {
    services.live.stop()
    await Promise.all([listening.stop(1000), working?.stop(3000)])
    await stopServices(services)
  }
  return { services, address: `http://127.0.0.1:${listening.port}`, stop }
}

/** The built sites, read once per process, because every poster is hashed. */
const builtSites = new Map<SiteDirectories, Promise<BuiltSite>>()

async function builtSite(directories = siteDirectories): Promise<BuiltSite> {
  if (!existsSync(directories.renderer)) return plainSite
  if (!builtSites.has(directories)) builtSites.set(directories, loadBuiltSite(directories).then(cacheCatalogueFiles))
  return builtSites.get(directories)!
}

/** Caches the files of the catalogue, because most servers of a process have the same one, and making them is slow. */
function cacheCatalogueFiles({ renderer, ...site }: BuiltSite): BuiltSite {
  const files = new Map<string, string>()
  const catalogueFile: typeof renderer.catalogueFile = (...args) => {
    const key = JSON.stringify(args)
    if (!files.has(key)) files.set(key, renderer.catalogueFile(...args))
    return files.get(key)!
  }
  return { ...site, renderer: { ...renderer, catalogueFile } }
}
