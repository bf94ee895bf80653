/** Makes files of the catalogue: the data that browsers load, immutable by name, and the calendars of the season. */
import { CATALOGUE_PATH, CURRENT_CATALOGUE } from '#contract/catalogue-files.ts'
import type { HeaderPairs } from '#server/http/security-headers.ts'
import type { Log } from '#server/log/log.ts'
import { seasonCalendars, type SeasonOptions } from '../files/season-calendar.ts'
import { openStaticFiles, type StaticFiles } from '../files/static-files.ts'
import type { LiveCatalogue } from './live-catalogue.ts'
import type { ServedCatalogue } from './served-catalogue.ts'

export interface CatalogueFilesOptions extends SeasonOptions {
  catalogue: LiveCatalogue
  headers: HeaderPairs
  log: Log
}

const NAMED = new RegExp(`^${CATALOGUE_PATH}/([\\w-]{1,30})/`)

export function openCatalogueFiles({ catalogue, headers, log, ...season }: CatalogueFilesOptions): StaticFiles {
  const made = new WeakMap<ServedCatalogue, StaticFiles>()

  function filesOf(served: ServedCatalogue): StaticFiles {
    if (!made.has(served)) made.set(served, openFilesOf(served))
    return made.get(served)!
  }

  function openFilesOf({ key, told, files }: ServedCatalogue): StaticFiles {
    const under = (name: string, lasting: 'forEver' | 'askedAbout') =>
      [...files].map(([path, text]) => ({
        path: path.replace(`${CATALOGUE_PATH}/`, `${CATALOGUE_PATH}/${name}`),
        text,
        [lasting]: true,
      }))
    return openStaticFiles({
      stored: [],
      made: [...under(key, 'forEver'), ...under(CURRENT_CATALOGUE, 'askedAbout'), ...seasonCalendars(told, season)],
      headers,
      log,
    })
  }

  return {
    at(path, versioned) {
      const current = catalogue.current()
      const name = NAMED.exec(path)?.[1]
      if (!name || name === current.key || name === CURRENT_CATALOGUE) return filesOf(current).at(path, versioned)
      return catalogue.find(name).then((served) => served && filesOf(served).at(path, versioned))
    },
  }
}
