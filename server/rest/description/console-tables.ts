/**
 * The tables of the console that the data interface shows (product §4.10): the team, its roster and what it did.
 * Requests are not among them: advisers read those by functions, so that every reading is logged.
 */
import { languageCodes } from '#languages/languages.ts'
import type { Table } from './description.ts'
import { catalogueTables } from './catalogue-tables.ts'

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

export const consoleTables: readonly Table[] = [
  advisers,
  dutyHours,
  dutyExceptions,
  adviserInvitations,
  auditLog,
  retentionRuns,
  ...catalogueTables,
]
