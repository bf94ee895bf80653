/**
 * Reads the settings of the program from the environment, each with its kind and its default. `.env.example` lists the
 * same names.
 */
import * as v from 'valibot'
import { adviserFaces, digits, number, officeHours, oneOf, onOff, rates, text, webAddress } from './setting-kinds.ts'
import { AUTH_SETTINGS } from './auth-settings.ts'
import { IDENTITY_DEFAULTS } from './identity-defaults.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { STORAGE_SETTINGS } from './storage-settings.ts'

const HIGHEST_PORT = 65_535

const longSecret = v.optional(v.pipe(v.string(), v.minBytes(32, 'must hold at least 32 bytes')))
const key = (start: string) =>
  v.optional(v.pipe(v.string(), v.regex(new RegExp(`^${start}[\\w-]{20,}$`), `must be ${start} and 20 characters`)))

const databaseAddress = v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')))

export const SettingsSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'must be development or production'),
    'development',
  ),
  PORT: number(0, HIGHEST_PORT, 3000),
  HOST: text('127.0.0.1'),
  SITE_URL: v.optional(webAddress),
  TRUSTED_PROXIES: number(0, 10, 0),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error'), 'info'),
  DATA_DIR: text('./data'),
  DATABASE_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATABASE_POOL_SIZE: number(1, 100, 10),
  PUBLISHABLE_KEY: key('sb_publishable_'),
  SECRET_KEY: key('sb_secret_'),
  JWT_SECRET: longSecret,
  DATA_SECRET: longSecret,
  ...AUTH_SETTINGS,
  ...MAIL_SETTINGS,
  ...STORAGE_SETTINGS,
  ADDRESS_SOFT_LIMIT: number(1, 1_000_000, 10),
  ADDRESS_HARD_LIMIT: number(1, 1_000_000, 60),
  CONTACT_LIMIT: number(1, 1_000_000, 5),
  PROMISE: oneOf('duty', 'always'),
  ADVISER_WEBHOOK_URL: v.optional(webAddress),
  FUNCTIONS: onOff('on'),
  FUNCTIONS_DIR: text('./functions'),
  MINIMUM_FILLING_SECONDS: number(0, 60, 2),
  CONNECTIONS_PER_ADDRESS: number(1, 100_000, 200),
  REALTIME: onOff('on'),
  REALTIME_PUBLIC: onOff('off'),
  REALTIME_SOCKETS: number(1, 100_000, 2000),
  REALTIME_BROADCASTS: number(1, 10_000, 100),
  CHARTER_DIALOG: onOff('on'),
  CHARTER: oneOf('once', 'every-visit'),
  EVENT_DIALOG: oneOf('on', 'off', 'every-visit'),
  PAST_EDITIONS: oneOf('last', 'as-listed'),
  EXCHANGE_RATES: rates,
  OFFLINE: onOff('on'),
  BRAND: text(IDENTITY_DEFAULTS.BRAND),
  WHATSAPP_NUMBER: digits(IDENTITY_DEFAULTS.WHATSAPP_NUMBER),
  REGION_EUROPE_WHATSAPP: digits(IDENTITY_DEFAULTS.REGION_EUROPE_WHATSAPP),
  REGION_INTERNATIONAL_WHATSAPP: digits(IDENTITY_DEFAULTS.REGION_INTERNATIONAL_WHATSAPP),
  CONTACT_EMAIL: text(IDENTITY_DEFAULTS.CONTACT_EMAIL),
  SOCIAL_URL: v.optional(webAddress, IDENTITY_DEFAULTS.SOCIAL_URL),
  SOCIAL_NAME: text(IDENTITY_DEFAULTS.SOCIAL_NAME),
  PUBLISHER_NAME: text(IDENTITY_DEFAULTS.PUBLISHER_NAME),
  PUBLISHER_REGISTRATION: text(IDENTITY_DEFAULTS.PUBLISHER_REGISTRATION),
  PUBLISHER_ADDRESS: text(IDENTITY_DEFAULTS.PUBLISHER_ADDRESS),
  PUBLISHER_PHONE: text(IDENTITY_DEFAULTS.PUBLISHER_PHONE),
  PUBLICATION_DIRECTOR: text(IDENTITY_DEFAULTS.PUBLICATION_DIRECTOR),
  HOSTING_NAME: text(IDENTITY_DEFAULTS.HOSTING_NAME),
  HOSTING_REGISTRATION: text(IDENTITY_DEFAULTS.HOSTING_REGISTRATION),
  HOSTING_ADDRESS: text(IDENTITY_DEFAULTS.HOSTING_ADDRESS),
  HOSTING_PHONE: text(IDENTITY_DEFAULTS.HOSTING_PHONE),
  OFFICE_CITY: text(IDENTITY_DEFAULTS.OFFICE_CITY),
  OFFICE_HOURS: officeHours(IDENTITY_DEFAULTS.OFFICE_HOURS),
  ADVISERS: adviserFaces(IDENTITY_DEFAULTS.ADVISERS),
  AGENCY_REGISTRATION: text(IDENTITY_DEFAULTS.AGENCY_REGISTRATION),
  FINANCIAL_GUARANTOR: text(IDENTITY_DEFAULTS.FINANCIAL_GUARANTOR),
  PROFESSIONAL_INSURER: text(IDENTITY_DEFAULTS.PROFESSIONAL_INSURER),
  CONSUMER_MEDIATOR: text(IDENTITY_DEFAULTS.CONSUMER_MEDIATOR),
  OFFICIAL_CHANNELS: text(IDENTITY_DEFAULTS.OFFICIAL_CHANNELS),
})

export type Settings = Omit<v.InferOutput<typeof SettingsSchema>, 'SITE_URL'> & {
  /** Without a slash at its end. */
  SITE_URL: string
  /** Names of the identity settings that still have an invented default. */
  stillDefault: readonly string[]
  /** The values of the operator's functions: `FUNCTION_SLACK_URL` as `SLACK_URL`. */
  functionValues: Readonly<Record<string, string>>
}
