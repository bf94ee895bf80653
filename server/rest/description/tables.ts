/**
 * The tables of the data API with the rights of each role per column (spec §6, protocol §15). Every identifier in its
 * SQL comes from here. `tests/protocol/rest/access-matrix.test.ts` tests each cell in the database and in the server.
 */
import {
  type ContactField,
  type ContactFieldDescription,
  contactFields,
  describeField,
} from '#contract/request/contact-fields.ts'
import { CHANNELS } from '#contract/request/request-origin.ts'
import { languageCodes } from '#languages/languages.ts'
import { consoleTables } from './console-tables.ts'
import type { Table } from './description.ts'

/** The columns that a sender may write; the server writes the others. */
const SENT = [
  ...contactFields,
  'selected_experiences_count',
  'request_id',
  'selected_experiences',
  'language',
  'notice_version',
  'time_zone',
  'source',
]

const columnOf = ({ kind, required }: ContactFieldDescription) =>
  kind === 'people' ? 'integer' : required ? 'text' : 'text null'

/** Columns that later migrations added, in the order of the table, which is not that of the form. */
const ADDED: readonly ContactField[] = ['reach', 'assistant_email']

const columnsOf = (fields: readonly ContactField[]) =>
  Object.fromEntries(fields.map((field) => [field, columnOf(describeField(field))]))

const contactRequests: Table = {
  name: 'contact_requests',
  columns: {
    id: 'uuid default',
    created_at: 'timestamptz default',
    ...columnsOf(contactFields.filter((field) => !ADDED.includes(field))),
    selected_experiences_count: 'integer',
    request_id: 'uuid null',
    selected_experiences: 'jsonb null',
    language: 'text null',
    notice_version: 'text null',
    time_zone: 'text null',
    whatsapp_e164: 'text null',
    received_in: 'xid8 default',
    channel: 'text default',
    consent: 'text null',
    source: 'jsonb null',
    ...columnsOf(ADDED),
  },
  words: { language: languageCodes, channel: CHANNELS },
  primaryKey: ['id'],
  rights: {
    // A visitor sends through the intake (server/intake) and sees only the row just sent.
    anon: {
      select: '*',
      insert: SENT,
    },
    // A server of the owner sends for a visitor, through the same intake.
    service_role: { select: '*', insert: SENT },
  },
  // The transaction id is for the policy only; the intake writes the international number.
  withheld: {
    anon: { select: ['received_in'], insert: ['whatsapp_e164'] },
    service_role: { select: ['received_in'], insert: ['whatsapp_e164'] },
  },
}

export const tables: readonly Table[] = [contactRequests, ...consoleTables]
