/**
 * The catalogue that this process serves (decision 047). It is composed of the base and the published overlays, held in
 * memory, and composed again when PostgreSQL notifies of a new version or a day begins in Paris. Earlier ones stay
 * available by name, also after a restart or from another process, because a page keeps its catalogue.
 */
import { setImmediate } from 'node:timers/promises'
import { hours, seconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import type { Log } from '#server/log/log.ts'
import { parisDay } from '../paris-day.ts'
import type { BuiltSite } from '../render-page.ts'
import { type ServedCatalogue, readPublished, serveCatalogue, type PublishedVersion } from './served-catalogue.ts'
import { cacheCatalogues, versionAndDay } from './cache-catalogues.ts'

export interface LiveCatalogue {
  current(): ServedCatalogue
  /** Resolves to the catalogue of that name; undefined if there never was one. */
  find(key: string): Promise<ServedCatalogue | undefined>
  stop(): void
}

export interface LiveCatalogueOptions {
  database: Database
  site: BuiltSite
  now: () => Date
  log: Log
}

const AGAIN_AFTER = seconds(1)
/** The version, then a part of the hash. */
const NAME = /^(\d{1,9})-[\w-]{12}$/

export async function openLiveCatalogue({ database, site, now, log }: LiveCatalogueOptions): Promise<LiveCatalogue> {
  let published = await readPublished(database, null)
  let day = parisDay(now())
  let served = serveCatalogue(published, day, site)
  const kept = cacheCatalogues()
  kept.add(versionAndDay(published.version, day), served)
  let again: NodeJS.Timeout | undefined
  let stopped = false
  /** Reads run one after the other, so that the newest result comes last. */
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

  function make(from: PublishedVersion, onDay: string): ServedCatalogue {
    const one = serveCatalogue(from, onDay, site)
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
      // Composing blocks the thread for some 10 ms, so other callers are answered before.
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
      // One at a time, because anybody may request any name.
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
