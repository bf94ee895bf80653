/** Describes tables and functions of the tests alone, with every shape that the data interface must serve. */
import type { Description, ListedFunction, Grants, Table } from '#server/rest/description/description.ts'
import { functions as ownFunctions } from '#server/rest/description/functions.ts'
import { tables as ownTables } from '#server/rest/description/tables.ts'

const everything: Grants = { select: '*', insert: '*', update: '*', delete: true }
const reading: Grants = { select: '*' }
const forAll = { anon: reading, authenticated: everything, service_role: everything }

export const artists: Table = {
  name: 'artists',
  columns: {
    id: 'integer',
    name: 'text',
    country: 'text null',
    born: 'date null',
    tags: 'text[] default',
    data: 'jsonb default',
    active: 'boolean null',
    score: 'numeric null',
    seen_at: 'timestamptz default',
    big: 'bigint null',
    fee: 'integer null',
  },
  primaryKey: ['id'],
  unique: [['name']],
  rights: {
    // The column `fee` is for the service alone.
    anon: { select: ['id', 'name', 'country', 'born', 'tags', 'data', 'active', 'score', 'seen_at', 'big'] },
    authenticated: {
      select: ['id', 'name', 'country', 'born', 'tags', 'data', 'active', 'score', 'seen_at', 'big'],
      insert: ['id', 'name', 'country', 'born', 'tags', 'data', 'active', 'score', 'big'],
      update: ['name', 'country', 'born', 'tags', 'data', 'active', 'score', 'big'],
      delete: true,
    },
    service_role: everything,
  },
}

const tables: readonly Table[] = [
  artists,
  {
    name: 'venues',
    columns: { id: 'integer', city: 'text', seats: 'integer default' },
    primaryKey: ['id'],
    rights: forAll,
  },
  {
    name: 'concerts',
    columns: {
      id: 'integer default',
      artist_id: 'integer null',
      support_id: 'integer null',
      venue_id: 'integer',
      title: 'text',
      price: 'integer default',
      days: 'daterange null',
      notes: 'text null',
    },
    primaryKey: ['id'],
    foreignKeys: [
      { name: 'concerts_artist_id_fkey', columns: ['artist_id'], references: 'artists' },
      { name: 'concerts_support_id_fkey', columns: ['support_id'], references: 'artists' },
      { name: 'concerts_venue_id_fkey', columns: ['venue_id'], references: 'venues' },
    ],
    rights: forAll,
  },
  {
    name: 'genres',
    columns: { id: 'integer', label: 'text', 'short form': 'text null' },
    primaryKey: ['id'],
    rights: forAll,
  },
  {
    name: 'artist_genres',
    columns: { artist_id: 'integer', genre_id: 'integer' },
    primaryKey: ['artist_id', 'genre_id'],
    foreignKeys: [
      { name: 'artist_genres_artist_id_fkey', columns: ['artist_id'], references: 'artists' },
      { name: 'artist_genres_genre_id_fkey', columns: ['genre_id'], references: 'genres' },
    ],
    rights: forAll,
  },
  {
    name: 'biographies',
    columns: { artist_id: 'integer', body: 'text', words: 'tsvector null' },
    primaryKey: ['artist_id'],
    foreignKeys: [{ name: 'biographies_artist_id_fkey', columns: ['artist_id'], references: 'artists' }],
    rights: { ...forAll, authenticated: { select: '*' } },
  },
  {
    name: 'staff',
    columns: { id: 'integer', name: 'text', chief_id: 'integer null' },
    primaryKey: ['id'],
    foreignKeys: [{ name: 'staff_chief_id_fkey', columns: ['chief_id'], references: 'staff' }],
    rights: forAll,
  },
  {
    name: 'diary',
    columns: {
      id: 'uuid default',
      owner: 'uuid default',
      note: 'text',
      mood: 'text default',
      pages: 'integer default',
    },
    primaryKey: ['id'],
    rights: {
      anon: { insert: ['note'] },
      authenticated: { select: '*', insert: ['note', 'mood', 'pages'], update: ['note', 'mood'], delete: true },
      service_role: everything,
    },
  },
  {
    name: 'seats',
    columns: { row: 'text', number: 'integer', holder: 'text null', state: 'text default' },
    words: { state: ['free', 'taken'] },
    primaryKey: ['row', 'number'],
    rights: { authenticated: everything, service_role: everything },
  },
  {
    name: 'payroll',
    columns: { id: 'integer', amount: 'integer' },
    primaryKey: ['id'],
    rights: { service_role: reading },
  },
]

const all = ['anon', 'authenticated', 'service_role'] as const
const known = ['authenticated', 'service_role'] as const

const functions: readonly ListedFunction[] = [
  listed('add_up', { a: 'integer', b: 'integer default' }, { kind: 'value', type: 'integer' }, 'immutable'),
  listed('greeting', {}, { kind: 'value', type: 'text' }, 'stable'),
  listed('artists_of', { land: 'text' }, { kind: 'rows', table: 'artists' }, 'stable'),
  listed('artist_numbered', { wanted: 'integer' }, { kind: 'rows', table: 'artists', one: true }, 'stable'),
  listed('per_country', {}, { kind: 'rows', columns: { country: 'text null', artists: 'bigint' } }, 'stable'),
  listed('same_json', { document: 'jsonb' }, { kind: 'value', type: 'jsonb' }, 'immutable'),
  listed('counted', { words: 'text[]' }, { kind: 'values', type: 'text' }, 'immutable'),
  listed('write_down', { note: 'text' }, { kind: 'void' }, 'volatile'),
  listed('raise_venues', { seats: 'integer' }, { kind: 'rows', table: 'venues' }, 'volatile'),
  listed('raise_as', { code: 'text' }, { kind: 'void' }, 'volatile'),
  listed('about_request', {}, { kind: 'value', type: 'json' }, 'stable'),
  {
    name: 'of_service',
    takes: {},
    returns: { kind: 'value', type: 'text' },
    volatility: 'stable',
    roles: ['service_role'],
  },
  { ...listed('doubled', { a: 'integer' }, { kind: 'value', type: 'text' }, 'immutable'), roles: known },
  { ...listed('doubled', { b: 'text' }, { kind: 'value', type: 'text' }, 'immutable'), roles: known },
  listed('unclear', { a: 'integer', b: 'integer default' }, { kind: 'value', type: 'text' }, 'immutable'),
  listed('unclear', { a: 'integer', c: 'integer default' }, { kind: 'value', type: 'text' }, 'immutable'),
]

function listed(
  name: string,
  takes: ListedFunction['takes'],
  returns: ListedFunction['returns'],
  volatility: ListedFunction['volatility'],
): ListedFunction {
  return { name, takes, returns, volatility, roles: all }
}

export const testTables = tables

/** The description of the product with the tables and functions of the tests. */
export const description: Description = {
  tables: [...ownTables, ...tables],
  functions: [...ownFunctions, ...functions],
}
