/**
 * The tables of the console that the data interface shows (product §4.10): the team, its roster and what it did. Requests
 * are not among them: advisers read those through functions, so that every opening is written down.
 */
import { languageCodes } from '#languages/languages.ts'
import type { Table } from './description.ts'

const ROLES = ['adviser', 'admin'] as const

const advisers: Table = {
  name: 'advisers',
  columns: {
    user_id: 'uuid',
    role: 'text default',
    display_name: 'text',
    language: 'text default',
    languages: 'text[] default',
    active: 'boolean default',
    invited_by: 'uuid null',
    created_at: 'timestamptz default',
  },
  words: { role: ROLES, language: languageCodes },
  primaryKey: ['user_id'],
  foreignKeys: [{ name: 'advisers_invited_by_fkey', columns: ['invited_by'], references: 'advisers' }],
  rights: { authenticated: { select: '*' }, service_role: { select: '*' } },
}

const dutyHours: Table = {
  name: 'duty_hours',
  columns: { id: 'uuid default', adviser_id: 'uuid', weekday: 'smallint', starts: 'time', ends: 'time' },
  primaryKey: ['id'],
  foreignKeys: [{ name: 'duty_hours_adviser_id_fkey', columns: ['adviser_id'], references: 'advisers' }],
  rights: { authenticated: { select: '*' } },
}

const dutyExceptions: Table = {
  name: 'duty_exceptions',
  columns: {
    id: 'uuid default',
    adviser_id: 'uuid',
    on_duty: 'boolean',
    first_day: 'date',
    last_day: 'date',
    starts: 'time default',
    ends: 'time default',
  },
  primaryKey: ['id'],
  foreignKeys: [{ name: 'duty_exceptions_adviser_id_fkey', columns: ['adviser_id'], references: 'advisers' }],
  rights: { authenticated: { select: '*' } },
}

const adviserInvitations: Table = {
  name: 'adviser_invitations',
  columns: {
    id: 'uuid default',
    email: 'text',
    role: 'text',
    display_name: 'text',
    language: 'text',
    invited_by: 'uuid null',
    created_at: 'timestamptz default',
    expires_at: 'timestamptz default',
    accepted_at: 'timestamptz null',
    revoked_at: 'timestamptz null',
    user_id: 'uuid null',
  },
  words: { role: ROLES, language: languageCodes },
  primaryKey: ['id'],
  foreignKeys: [{ name: 'adviser_invitations_invited_by_fkey', columns: ['invited_by'], references: 'advisers' }],
  rights: { authenticated: { select: '*' }, service_role: { select: '*' } },
}

const auditLog: Table = {
  name: 'audit_log',
  columns: {
    id: 'bigint default',
    at: 'timestamptz default',
    actor: 'uuid null',
    actor_name: 'text null',
    action: 'text',
    contact_request_id: 'uuid null',
    details: 'jsonb default',
  },
  primaryKey: ['id'],
  rights: { authenticated: { select: '*' } },
}

const retentionRuns: Table = {
  name: 'retention_runs',
  columns: {
    id: 'bigint default',
    at: 'timestamptz',
    erased: 'integer',
    invitations: 'integer',
    audit_rows: 'integer',
    changes: 'integer',
  },
  primaryKey: ['id'],
  rights: { authenticated: { select: '*' }, service_role: { select: '*' } },
}

/** Of each, what the key of an item is. */
const ITEM = { experience: 'text', edition: 'text' } as const

const catalogueItems: Table = {
  name: 'catalogue_items',
  columns: { ...ITEM, version: 'integer', fields: 'jsonb null' },
  primaryKey: ['experience', 'edition', 'version'],
  foreignKeys: [
    { name: 'catalogue_items_version_fkey', columns: ['version'], references: 'catalogue_versions', to: ['id'] },
  ],
  // The page is made of it: what was published is everybody's.
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

const catalogueTables = [catalogueItems, catalogueVersions, catalogueDrafts, catalogueNotes, cataloguePlans]

export const consoleTables: readonly Table[] = [
  advisers,
  dutyHours,
  dutyExceptions,
  adviserInvitations,
  auditLog,
  retentionRuns,
  ...catalogueTables,
]
