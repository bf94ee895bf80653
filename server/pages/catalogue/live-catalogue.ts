/**
 * The catalogue as this process serves it (decision 047): composed of the base and of what is published, held in memory,
 * and composed again when PostgreSQL notifies of a version or a day begins in Paris. Earlier ones stay reachable by their names,
 * also after a restart and those of other processes: a page keeps to the catalogue it was made of.
 */
import { setImmediate } from 'node:timers/promises'
import { hours, seconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import type { Log } from '#server/log/log.ts'
import { parisDay } from '../paris-day.ts'
import type { BuiltSite } from '../render-page.ts'
import { type ServedCatalogue, readPublished, serveCatalogue, type PublishedVersion } from './served-catalogue.ts'
import { keepCatalogues, versionAndDay } from './kept-catalogues.ts'

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

const AGAIN_AFTER = seconds(1)
/** The version, then a part of the hash. */
const NAME = /^(\d{1,9})-[\w-]{12}$/

export async function openLiveCatalogue({ database, site, now, log }: LiveCatalogueOptions): Promise<LiveCatalogue> {
  let published = await readPublished(database, null)
  let day = parisDay(now())
  let served = serveCatalogue(published, day, site)
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
