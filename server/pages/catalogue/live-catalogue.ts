/**
 * The catalogue as this process serves it (decision 047): composed of the base and of what is published, held in memory,
 * and composed again when PostgreSQL notifies of a version or a day begins in Paris. Earlier ones stay reachable by their names,
 * also after a restart and those of other processes: a page keeps to the catalogue it was made of.
 */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Catalogue, compose, type Overlay } from '#catalogue/editions/compose.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { CATALOGUE_PARTS, catalogueFilePath } from '#contract/catalogue-files.ts'
import { hours, seconds } from '#contract/durations.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { languageCodes } from '#languages/languages.ts'
import type { Log } from '#server/log/log.ts'
import { parisDay } from '../paris-day.ts'
import type { BuiltSite } from '../render-page.ts'
import { baseCatalogue } from './base-catalogue.ts'

/** One catalogue with the texts of its files, by path without name. */
export interface ServedCatalogue {
  /** Of version and content: in the addresses of its files. */
  key: string
  told: Catalogue
  files: ReadonlyMap<string, string>
}

export interface LiveCatalogue {
  current(): ServedCatalogue
  /** The one of that name; undefined where there never was one. */
  find(key: string): Promise<ServedCatalogue | undefined>
  stop(): void
}

export interface LiveCatalogueOptions {
  database: Database
  site: BuiltSite
  now: () => Date
  log: Log
}

interface Publication {
  version: number
  items: readonly Overlay[]
}

const AGAIN_AFTER = seconds(1)
/** The version, then a part of the hash. */
const NAME = /^(\d{1,9})-[\w-]{12}$/
/** Of those that are no longer current. */
const MOST_KEPT = 20

export async function openLiveCatalogue({ database, site, now, log }: LiveCatalogueOptions): Promise<LiveCatalogue> {
  let published = await readPublished(database, null)
  let day = parisDay(now())
  let served = serve(published, day, site)
  const kept = keepCatalogues()
  kept.add(versionAndDay(published.version, day), served)
  let again: NodeJS.Timeout | undefined
  let stopped = false
  /** One after the other, so that the newest read is the last to arrive. */
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    try {
      const newest = await readPublished(database, null)
      if (newest.version === published.version) return
      published = newest
      turnTo(parisDay(now()))
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read; trying again')
      clearTimeout(again)
      if (!stopped) again = setTimeout(refresh, AGAIN_AFTER)
    }
  }

  function refresh(): Promise<void> {
    reading = reading.then(read)
    return reading
  }

  function turnTo(today: string): void {
    day = today
    served = make(published, day)
  }

  function make(from: Publication, onDay: string): ServedCatalogue {
    const one = serve(from, onDay, site)
    kept.add(versionAndDay(from.version, onDay), one, versionAndDay(published.version, day))
    return one
  }

  /** Composes a catalogue that another process made, or this one before a restart. */
  async function makeAgain(key: string): Promise<ServedCatalogue | undefined> {
    const version = Number(NAME.exec(key)?.[1])
    if (version > published.version) await read()
    if (version > published.version) return undefined
    for (const ago of [0, 24]) {
      const onDay = parisDay(new Date(now().getTime() - hours(ago)))
      if (kept.isOther(versionAndDay(version, onDay), key)) continue
      const held = kept.find(key)
      if (held) return held
      // Composing takes the thread for some hundredths of a second: other callers are answered in between.
      await setImmediate()
      const one = make(version === published.version ? published : await readPublished(database, version), onDay)
      if (one.key === key) return one
    }
    return kept.find(key)
  }

  const silence = database.listen('catalogue', () => void refresh())
  return {
    current() {
      const today = parisDay(now())
      if (today !== day) turnTo(today)
      return served
    },
    async find(key) {
      const held = kept.find(key)
      if (held || !NAME.test(key)) return held
      // One at a time: strangers may ask for any name.
      const made = reading.then(() => makeAgain(key)).catch(() => undefined)
      reading = made.then(() => undefined)
      return made
    },
    stop() {
      stopped = true
      clearTimeout(again)
      silence()
    },
  }
}

/** The catalogues made here, by version and day. */
function keepCatalogues() {
  /** The one used last stands at the end. */
  const kept = new Map<string, ServedCatalogue>()
  /** The names of all that were ever made here: a stranger who invents names has nothing composed twice. */
  const names = new Map<string, string>()
  return {
    /** Drops the oldest above the limit, but never the one made as `current`. */
    add(made: string, one: ServedCatalogue, current = made): void {
      names.set(made, one.key)
      kept.delete(made)
      kept.set(made, one)
      for (const other of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        if (other !== current) kept.delete(other)
      }
    },
    find: (key: string) => [...kept.values()].find((one) => one.key === key),
    /** Whether what was made of that version and day is known to have another name. */
    isOther: (made: string, key: string) => (names.get(made) ?? key) !== key,
  }
}

const versionAndDay = (version: number, day: string): string => `${version} ${day}`

/** As a visitor: what they may not read, no page is made of. */
export async function readPublished(database: Database, version: number | null): Promise<Publication> {
  return asCaller(database, { role: 'anon' }, async (tx) => {
    const sql = 'select public.published_catalogue($1) as published'
    const { rows } = await tx.last<{ published: Publication }>(sql, [version])
    return rows[0]!.published
  })
}

function serve({ version, items }: Publication, day: string, { renderer, assets }: BuiltSite): ServedCatalogue {
  const told = compose(baseCatalogue, items, day as IsoDate)
  const files = new Map(
    languageCodes.flatMap((language) =>
      CATALOGUE_PARTS.map((part) => [
        catalogueFilePath('', language, part),
        renderer.catalogueFile(told, language, part),
      ]),
    ),
  )
  // The script that reads them is part of their name: another build may want them otherwise.
  const hash = createHash('sha256').update(assets.loader)
  for (const text of files.values()) hash.update(text)
  return { key: `${version}-${hash.digest('base64url').slice(0, 12)}`, told, files }
}
