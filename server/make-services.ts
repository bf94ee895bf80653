/** Puts together what handlers are handed, from what the start read and opened. */
import type { Database } from '#database/database.ts'
import type { SiteDirectories } from './built-site.ts'
import { watchHealth } from './health.ts'
import { securityHeaders } from './http/security-headers.ts'
import { refusedAddresses } from './intake/refused-addresses.ts'
import type { Log } from './log.ts'
import { openPages } from './pages.ts'
import type { BuiltSite } from './render-page.ts'
import type { Secrets } from './secrets.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { robotsText, siteMap } from './site-map.ts'
import { siteSettings } from './site-settings.ts'
import { openStaticFiles } from './static-files.ts'
import { webManifests } from './web-manifest.ts'

export interface Ingredients {
  settings: Settings
  secrets: Secrets
  database: Database
  site: BuiltSite
  directories: Pick<SiteDirectories, 'client' | 'posters'>
  now: () => Date
  log: Log
}

export async function makeServices(ingredients: Ingredients): Promise<Services> {
  const { settings, secrets, database, site, directories, now, log } = ingredients
  const headers = securityHeaders(settings.SITE_URL, site.renderer.inlined(site.assets))
  const files = await openStaticFiles({
    clientDirectory: directories.client,
    postersDirectory: directories.posters,
    made: [
      { path: '/robots.txt', text: robotsText(settings.SITE_URL) },
      { path: '/sitemap.xml', text: siteMap(settings.SITE_URL) },
      ...webManifests({ brand: settings.BRAND, postersVersion: site.assets.postersVersion }),
    ],
    headers,
    log,
  })
  return {
    settings,
    secrets,
    database,
    now,
    log,
    headers,
    files,
    pages: openPages({ site, settings: siteSettings(settings, secrets), now, log, headers }),
    health: watchHealth(database, now),
    refused: refusedAddresses(now),
  }
}
