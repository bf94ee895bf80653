import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IDENTITY_DEFAULTS } from './identity-defaults.ts'
import { SettingsSchema } from './settings.ts'
import { readSettings } from './read-settings.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')

test('.env.example lists every setting, and no other', () => {
  const listed = [...example.matchAll(/^# ([A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(Object.keys(SettingsSchema.entries).toSorted())
})

test('.env.example shows the real defaults', () => {
  const shown = Object.fromEntries(
    [...example.matchAll(/^# ([A-Z\d_]+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]),
  )
  const { DATABASE_URL: _example, ...defaults } = shown
  expect({ ...readSettings(defaults), stillDefault: [] }).toEqual({ ...readSettings({}), stillDefault: [] })
})

test('a setting may have its former name, unless the present name is set', () => {
  const signUp = (environment: NodeJS.ProcessEnv) => readSettings(environment).AUTH_SIGN_UP
  expect(signUp({})).toBe(true)
  expect(signUp({ AUTH_SIGN_UP: 'off' })).toBe(false)
  expect(signUp({ AUTH_SIGNUP: 'off' })).toBe(false)
  expect(signUp({ AUTH_SIGNUP: 'on', AUTH_SIGN_UP: 'off' })).toBe(false)
  expect(signUp({ AUTH_SIGN_UP: '', AUTH_SIGNUP: 'off' })).toBe(false)
  expect(messageOf(() => readSettings({ AUTH_SIGNUP: 'maybe-so' }))).toMatch(/^ {2}AUTH_SIGN_UP must be on or off$/m)
})

test('every wrong value is named at once, and none is shown', () => {
  const wrong = { PORT: 'seven-seas', SITE_URL: 'nowhere-land', JWT_SECRET: 'tooshort', CHARTER_DIALOG: 'maybe-so' }
  const message = messageOf(() => readSettings(wrong))
  for (const [name, value] of Object.entries(wrong)) {
    expect(message).toMatch(new RegExp(`^  ${name} must `, 'm'))
    expect(message).not.toContain(value)
  }
})

test('an empty value counts as not set', () => {
  expect(readSettings({ PORT: '' }).PORT).toBe(3000)
})

test('every remaining invented default is named', () => {
  const left = readSettings({ BRAND: 'Autre', SITE_URL: 'https://autre.example' }).stillDefault
  expect(left.toSorted()).toEqual(
    Object.keys(IDENTITY_DEFAULTS)
      .filter((name) => name !== 'BRAND')
      .toSorted(),
  )
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was thrown')
}

test('rates are a day with exchange rates, or are refused by name', () => {
  expect(readSettings({}).EXCHANGE_RATES).toBeUndefined()
  expect(readSettings({ EXCHANGE_RATES: '2026-11-20 USD=1.16 QAR=4.22' }).EXCHANGE_RATES).toEqual({
    day: '2026-11-20',
    perEuro: [
      ['USD', 1.16],
      ['QAR', 4.22],
    ],
  })
  for (const wrong of ['USD=1.16', '2026-11-20', '2026-13-40 USD=1.16', '2026-11-20 EUR=1', '2026-11-20 USD=-1']) {
    expect(messageOf(() => readSettings({ EXCHANGE_RATES: wrong }))).toMatch(/EXCHANGE_RATES must /)
  }
})
