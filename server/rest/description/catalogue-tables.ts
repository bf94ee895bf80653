/** The tables of the published catalogue. The room reads and writes them only by functions. */
import type { Table } from './description.ts'

/** The key of an item, in each table. */
const ITEM = { experience: 'text', edition: 'text' } as const

const catalogueItems: Table = {
  name: 'catalogue_items',
  columns: { ...ITEM, version: 'integer', fields: 'jsonb null' },
  primaryKey: ['experience', 'edition', 'version'],
  foreignKeys: [
    { name: 'catalogue_items_version_fkey', columns: ['version'], references: 'catalogue_versions', to: ['id'] },
  ],
  // Readable by everybody, because the page is made of it.
  rights: { anon: { select: '*' }, authenticated: { select: '*' } },
}

const catalogueVersions: Table = {
  name: 'catalogue_versions',
  columns: {
    id: 'integer',
    published_at: 'timestamptz default',
    published_by: 'uuid null',
    publisher: 'text null',
    name: 'text default',
    restores: 'integer null',
    unplanned: 'jsonb default',
  },
  primaryKey: ['id'],
  rights: { authenticated: { select: '*' } },
}

const catalogueDrafts: Table = {
  name: 'catalogue_drafts',
  columns: {
    ...ITEM,
    fields: 'jsonb null',
    changed_at: 'timestamptz default',
    changed_by: 'uuid',
    changer: 'text',
  },
  primaryKey: ['experience', 'edition'],
  rights: { authenticated: { select: '*' } },
}

const catalogueNotes: Table = {
  name: 'catalogue_notes',
  columns: { ...ITEM, supplier: 'text default', cost: 'text default', stock: 'integer null' },
  primaryKey: ['experience', 'edition'],
  rights: { authenticated: { select: '*' } },
}

const cataloguePlans: Table = {
  name: 'catalogue_plans',
  columns: {
    id: 'uuid default',
    publish_at: 'timestamptz',
    name: 'text default',
    items: 'jsonb',
    planned_by: 'uuid',
    planner: 'text',
  },
  primaryKey: ['id'],
  rights: { authenticated: { select: '*' } },
}

export const catalogueTables = [catalogueItems, catalogueVersions, catalogueDrafts, catalogueNotes, cataloguePlans]
