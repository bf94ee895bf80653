/** Reads the settings of the environment, once, at the start: a wrong value stops the program with its name. */
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import * as v from 'valibot'
import { IDENTITY_DEFAULTS } from './identity-defaults.ts'
import { type Settings, SettingsSchema } from './settings.ts'

/** Maps former names of settings to the present ones. If both are set, the present one counts. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([['AUTH_SIGNUP', 'AUTH_SIGN_UP']])

const FOR_FUNCTIONS = 'FUNCTION_'

/** Throws with one line per wrong name. An empty value counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const underFormerNames = set.flatMap(([name, value]) => {
    const present = FORMER_NAMES.get(name)
    return present ? [[present, value] as const] : []
  })
  const given = Object.fromEntries([...underFormerNames, ...set])
  const parsed = v.safeParse(SettingsSchema, given, { abortPipeEarly: true })
  if (!parsed.success) throw new Error(`The server cannot start:\n${wrongNames(parsed.issues).join('\n')}`)
  const settings = parsed.output
  return {
    ...settings,
    SITE_URL: (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    stillDefault: ['SITE_URL', ...Object.keys(IDENTITY_DEFAULTS)].filter((name) => given[name] === undefined),
    functionValues: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) =>
        name.startsWith(FOR_FUNCTIONS) ? [[name.slice(FOR_FUNCTIONS.length), value!]] : [],
      ),
    ),
  }
}

/** Returns the environment with the values of an optional file of `NAME=value` lines as defaults. */
export function environmentOver(file: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment } : environment
}

function wrongNames(issues: readonly v.BaseIssue<unknown>[]): string[] {
  // The library's own messages quote the received value, so only ours, which begin with "must", are shown.
  return issues.map((issue) => {
    const expected = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected ?? 'another value'}`
    return `  ${v.getDotPath(issue)} ${expected}`
  })
}
