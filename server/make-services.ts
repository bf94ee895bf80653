/** Makes the services for the handlers from the settings and connections of the start. */
import { WORKER_POLICY } from '#contract/offline.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import type { SiteDirectories } from './pages/built-site.ts'
import { openConsolePage } from './pages/console-page.ts'
import { openPasswords } from './auth/accounts/passwords.ts'
import { openFunctionRecord } from './functions/function-record.ts'
import { setFunctions } from './functions/set-functions.ts'
import { openFunctions } from './functions/functions.ts'
import { watchHealth } from './health.ts'
import { type HeaderPairs, securityHeaders } from './http/security-headers.ts'
import { openAnnouncer } from './intake/announce-requests.ts'
import { openFindAgain } from './intake/find-again.ts'
import { refusedAddresses } from './intake/refused-addresses.ts'
import { openSentAgain } from './intake/sent-again.ts'
import { openStorer } from './intake/store-together.ts'
import { openLive } from './live/live.ts'
import type { Log } from './log/log.ts'
import { openMailer } from './mail/mailer.ts'
import { openTextMessageSender } from './mail/text-message-sender.ts'
import { openPushSender } from './push/push-sender.ts'
import { vapidKey } from './push/vapid-key.ts'
import { PUSH_WORKER_POLICY } from '#contract/push/push-notice.ts'
import { pushWorker } from './pages/files/push-worker.ts'
import { offlineWorker } from './pages/files/offline-worker.ts'
import { openPages } from './pages/pages.ts'
import { openResponseTime } from './pages/response-time.ts'
import { openPreviews } from './pages/preview/previews.ts'
import type { BuiltSite } from './pages/render-page.ts'
import { openRealtime } from './realtime/realtime.ts'
import type { Description } from './rest/description/description.ts'
import { functions } from './rest/description/functions.ts'
import { tables } from './rest/description/tables.ts'
import { limitConcurrency } from './access/concurrency-per-caller.ts'
import type { Secrets } from './keys/secrets.ts'
import { openRenderedPictures } from './storage/pictures/rendered-pictures.ts'
import { openStore } from './storage/stores/open-store.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings/settings.ts'
import { openSigningKeys } from './keys/signing-keys.ts'
import { robotsText, siteMap } from './pages/files/site-map.ts'
import { openStoredPictures } from './pictures/stored-pictures.ts'
import { openPictureProcess } from './pictures/picture-process.ts'
import { siteSettings } from './pages/site-settings.ts'
import { openCatalogueFiles } from './pages/catalogue/catalogue-files.ts'
import { openLiveCatalogue } from './pages/catalogue/live-catalogue.ts'
import { openStaticFiles } from './pages/files/static-files.ts'
import { webManifests } from './pages/files/web-manifest.ts'

export interface Ingredients {
  settings: Settings
  secrets: Secrets
  database: Database
  site: BuiltSite
  directories: Pick<SiteDirectories, 'client' | 'console' | 'privatePage' | 'together' | 'worker' | 'pushWorker'>
  now: () => Date
  log: Log
  /** Replaces the product's data API in tests. */
  description?: Description
}

export async function makeServices(ingredients: Ingredients): Promise<Services> {
  const { settings, secrets, database, site, directories, now, log } = ingredients
  const inlined = site.renderer.inlined(site.assets)
  const headers = securityHeaders(settings.SITE_URL, inlined)
  const catalogue = await openLiveCatalogue({ database, site, now, log })
  const season = { brand: settings.BRAND, siteUrl: settings.SITE_URL, now: now() }
  const ofCatalogue = openCatalogueFiles({ catalogue, headers, log, ...season })
  const files = staticFilesFor(ingredients, headers)
  const storedPictures = openStoredPictures({ database, headers })
  const isAlways = settings.PROMISE === 'always'
  await asCaller(database, { role: 'service_role' }, (tx) => tx.query('select private.set_promise($1)', [isAlways]))
  const tokens = await openSigningKeys(settings, secrets)
  const description = ingredients.description ?? { tables, functions }
  const realtime = settings.REALTIME
    ? openRealtime({ settings, secrets, database, description, tokens, now, log, headers })
    : undefined
  return {
    settings,
    secrets,
    database,
    tokens,
    passwords: openPasswords({ cost: settings.AUTH_PASSWORD_COST, log }),
    serviceProvider: await serviceProviderFor(settings),
    now,
    log,
    headers,
    store: await openStore(settings, database),
    renderedPictures: openRenderedPictures(),
    files: {
      at: (path, versioned) => files.at(path, versioned) ?? storedPictures.at(path) ?? ofCatalogue.at(path, versioned),
    },
    pictureProcess: openPictureProcess(),
    catalogue,
    pages: openPages({
      site,
      catalogue,
      responseTime: await openResponseTime({ database, now, log }),
      settings: siteSettings(settings, secrets),
      privatePages: directories.privatePage,
      together: directories.together,
      now,
      log,
      headers,
      pageHeaders: securityHeaders(settings.SITE_URL, inlined, { policy: WORKER_POLICY, dataPictures: true }),
      framedHeaders: securityHeaders(settings.SITE_URL, inlined, { frames: 'stands in', dataPictures: true }),
    }),
    previews: openPreviews({ site, settings: siteSettings(settings, secrets), secrets, database, now }),
    consolePage: openConsolePage({
      directory: directories.console,
      settings: {
        brand: settings.BRAND,
        publishableKey: secrets.publishableKey,
        postersVersion: site.assets.postersVersion,
        pushKey: vapidKey(secrets).publicKey,
        realtime: settings.REALTIME,
        storage: settings.STORAGE,
      },
      headers: securityHeaders(settings.SITE_URL, inlined, { frames: 'holds', policy: PUSH_WORKER_POLICY }),
    }),
    health: watchHealth(database, now),
    refused: refusedAddresses(now),
    sentAgain: openSentAgain(),
    findAgain: openFindAgain(database),
    functions: await functionsFor(ingredients),
    announcer: openAnnouncer(database, log),
    storer: openStorer(database, settings),
    live: openLive(),
    realtime,
    description,
    concurrency: limitConcurrency(settings.DATABASE_POOL_SIZE),
    mailer: openMailer(settings, log),
    textMessages: openTextMessageSender(settings, log),
    push: openPushSender(settings, secrets),
  }
}

function staticFilesFor({ settings, site, directories, log }: Ingredients, headers: HeaderPairs) {
  return openStaticFiles({
    stored: site.files,
    made: [
      { path: '/robots.txt', text: robotsText(settings.SITE_URL) },
      { path: '/sitemap.xml', text: siteMap(settings.SITE_URL) },
      ...offlineWorker({ client: directories.client, worker: directories.worker, on: settings.OFFLINE }),
      ...pushWorker(directories.pushWorker),
      ...webManifests({ brand: settings.BRAND, postersVersion: site.assets.postersVersion }),
    ],
    headers,
    log,
  })
}

/** Loads the XML libraries only if SAML is on. */
async function serviceProviderFor(settings: Settings) {
  if (!settings.AUTH_SAML) return undefined
  return (await import('./auth/sso/service-provider.ts')).openServiceProvider(settings)
}

/** Opens the functions. Where they are off, their list and hooks stay in the database: other processes may have them. */
async function functionsFor({ settings, secrets, database, log }: Ingredients) {
  if (!settings.FUNCTIONS) return undefined
  const record = openFunctionRecord(database, log)
  return openFunctions({ settings, secrets, log, record, changed: (read) => setFunctions(database, read) })
}
