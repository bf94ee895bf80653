/** Settings of the authentication service: all that the hosted service makes configurable (protocol §12). */
import * as v from 'valibot'
import { PrivateKey } from './private-key.ts'
import { number, onOff, text, webAddress } from './setting-kinds.ts'
import { ListedProvider } from './provider-settings.ts'
import { rsaKey } from './rsa-key.ts'

/** A path of the site. The root is written as a slash and stored as an empty text. */
const path = (otherwise: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\/|(\/[\w-]+)+)$/, 'must be / or a path without a slash at its end'),
      v.transform((given) => (given === '/' ? '' : given)),
    ),
    otherwise,
  )

const json = v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
  try {
    return JSON.parse(dataset.value) as unknown
  } catch {
    addIssue({ message: 'must be JSON' })
    return NEVER
  }
})

/** Limits without a comment are requests per network address in five minutes. */
export const AUTH_SETTINGS = {
  AUTH_PATH: path('/auth/v1'),
  API_KEYS: v.optional(v.picklist(['required', 'optional'], 'must be required or optional'), 'required'),
  JWT_ALGORITHM: v.optional(v.picklist(['asymmetric', 'HS256'], 'must be asymmetric or HS256'), 'asymmetric'),
  JWT_KEYS: v.optional(v.pipe(v.string(), json, v.array(PrivateKey), v.minLength(1, 'must hold a key'))),
  AUTH_SIGN_UP: onOff('on'),
  AUTH_EMAIL: onOff('on'),
  AUTH_EMAIL_AUTOCONFIRM: onOff('off'),
  AUTH_SECURE_EMAIL_CHANGE: onOff('on'),
  AUTH_PHONE: onOff('off'),
  AUTH_PHONE_AUTOCONFIRM: onOff('off'),
  AUTH_ANONYMOUS: onOff('off'),
  AUTH_MANUAL_LINKING: onOff('off'),
  AUTH_TELL_UNKNOWN: onOff('off'),
  AUTH_PASSWORD_LENGTH: number(6, 72, 12),
  AUTH_PASSWORD_CLASSES: text(''),
  AUTH_REAUTHENTICATION: onOff('off'),
  AUTH_CURRENT_PASSWORD: onOff('off'),
  AUTH_PASSWORD_COST: number(4, 14, 10),
  AUTH_TOKEN_SECONDS: number(30, 604_800, 3600),
  AUTH_REFRESH_REUSE_SECONDS: number(0, 3600, 10),
  AUTH_SESSION_HOURS: number(0, 87_600, 720),
  AUTH_SESSION_IDLE_HOURS: number(0, 87_600, 168),
  AUTH_SINGLE_SESSION: onOff('off'),
  AUTH_CODE_DIGITS: number(6, 10, 6),
  AUTH_CODE_SECONDS: number(30, 3600, 600),
  AUTH_LINK_SECONDS: number(60, 604_800, 3600),
  AUTH_SEND_SECONDS: number(0, 3600, 60),
  /** Messages per hour to all unconfirmed addresses and numbers together. */
  AUTH_MAILS_PER_HOUR: number(1, 1_000_000, 300),
  AUTH_TEXTS_PER_HOUR: number(1, 1_000_000, 30),
  /** Messages per hour to one mailbox or number. */
  AUTH_MAILS_PER_MAILBOX: number(1, 1_000_000, 10),
  AUTH_TEXTS_PER_NUMBER: number(1, 1_000_000, 5),
  AUTH_REDIRECTS: text(''),
  AUTH_PROVIDERS: v.optional(v.pipe(v.string(), json, v.array(ListedProvider)), '[]'),
  AUTH_GOOGLE_ID: text(''),
  AUTH_GOOGLE_SECRET: text(''),
  AUTH_APPLE_ID: text(''),
  AUTH_APPLE_TEAM: text(''),
  AUTH_APPLE_KEY_ID: text(''),
  AUTH_APPLE_KEY: text(''),
  AUTH_AZURE_ID: text(''),
  AUTH_AZURE_SECRET: text(''),
  AUTH_AZURE_TENANT: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'must be the name or number of a tenant')),
    'common',
  ),
  AUTH_GITHUB_ID: text(''),
  AUTH_GITHUB_SECRET: text(''),
  AUTH_GITHUB_URL: v.optional(webAddress, 'https://github.com'),
  AUTH_WEB3_ETHEREUM: onOff('off'),
  AUTH_WEB3_SOLANA: onOff('off'),
  AUTH_MFA_FACTORS: number(1, 100, 10),
  AUTH_MFA_TOTP: onOff('on'),
  AUTH_MFA_PHONE: onOff('off'),
  AUTH_MFA_PASSKEY: onOff('on'),
  /** Empty: the host of SITE_URL. */
  AUTH_PASSKEY_DOMAIN: text(''),
  AUTH_PASSKEY_ORIGINS: text(''),
  AUTH_SAML: onOff('off'),
  SAML_PRIVATE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((key) => rsaKey(key) !== undefined, 'must be an RSA key of at least 2048 bits, PKCS#1 DER in base64'),
    ),
  ),
  ALLOW_PRIVATE_FETCH: onOff('off'),
  AUTH_LIMIT_SENDS: number(1, 1_000_000, 30),
  AUTH_LIMIT_VERIFY: number(1, 1_000_000, 30),
  AUTH_LIMIT_TOKEN: number(1, 1_000_000, 150),
  AUTH_LIMIT_WEB3: number(1, 1_000_000, 30),
  AUTH_LIMIT_SSO: number(1, 1_000_000, 30),
  AUTH_LIMIT_SAML: number(1, 1_000_000, 15),
  /** Per hour. */
  AUTH_LIMIT_ANONYMOUS: number(1, 1_000_000, 30),
  /** Per minute. */
  AUTH_LIMIT_MFA: number(1, 1_000_000, 15),
  /** Wrong passwords for one account in a quarter of an hour. */
  AUTH_LIMIT_PASSWORDS: number(1, 1_000_000, 10),
  /** Wrong codes of second factors for one account in a day. */
  AUTH_LIMIT_SECOND_FACTORS: number(1, 1_000_000, 15),
}
