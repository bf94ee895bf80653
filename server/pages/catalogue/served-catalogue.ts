/** Reads a published version of the catalogue and composes the data of the pages for one day. */
import { createHash } from 'node:crypto'
import { compose, withGone } from '#catalogue/editions/compose.ts'
import type { Catalogue, Overlay } from '#catalogue/editions/catalogue.ts'
import type { Fields } from '#catalogue/editions/localized-edition.ts'
import type { IsoDate } from '#catalogue/experience.ts'
import { CATALOGUE_PARTS, catalogueFilePath } from '#contract/catalogue-files.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { languageCodes } from '#languages/languages.ts'
import type { BuiltSite } from '../render-page.ts'
import { baseCatalogue } from './base-catalogue.ts'

/** A catalogue with the texts of its files, by path without its name. */
export interface ServedCatalogue {
  /** Made of version and content; part of the addresses of its files. */
  key: string
  told: Catalogue
  files: ReadonlyMap<string, string>
}

export interface PublishedVersion {
  version: number
  items: readonly Overlay[]
  /** By experience, the last titles that were published. */
  titles: Readonly<Record<string, Fields>>
}

/** Reads with the rights of a visitor, so that no page contains rows that they may not read. */
export async function readPublished(database: Database, version: number | null): Promise<PublishedVersion> {
  return asCaller(database, { role: 'anon' }, async (tx) => {
    const sql = 'select public.published_catalogue($1) as published'
    const { rows } = await tx.last<{ published: PublishedVersion }>(sql, [version])
    return withHeldRows(rows[0]!.published, database)
  })
}

/** The rows of the version that was read last, by their JSON text. */
const held = new WeakMap<Database, ReadonlyMap<string, Overlay>>()

/**
 * A row that has not changed stays the same object, so that it is not composed again (decision 079), neither for the
 * page nor for the letters after a publication.
 */
function withHeldRows({ items, ...rest }: PublishedVersion, database: Database): PublishedVersion {
  const before = held.get(database)
  const rows = new Map(
    items.map((item) => {
      const text = JSON.stringify(item)
      return [text, before?.get(text) ?? item]
    }),
  )
  held.set(database, rows)
  return { ...rest, items: [...rows.values()] }
}

export function serveCatalogue(
  { version, items, titles }: PublishedVersion,
  day: string,
  { renderer, assets }: BuiltSite,
): ServedCatalogue {
  const told = withGone(compose(baseCatalogue, items, day as IsoDate), titles, baseCatalogue)
  const files = new Map(
    languageCodes.flatMap((language) =>
      CATALOGUE_PARTS.map((part) => [
        catalogueFilePath('', language, part),
        renderer.catalogueFile(told, language, part),
      ]),
    ),
  )
  // The name depends on the script that reads them, too, because another build may need another format.
  const hash = createHash('sha256').update(assets.loader)
  for (const text of files.values()) hash.update(text)
  return { key: `${version}-${hash.digest('base64url').slice(0, 12)}`, told, files }
}
