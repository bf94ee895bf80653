/**
 * `npm run demo`: fills an empty database with an invented team and fortnight; in production, or where letters are sent,
 * only with `-- --yes`.
 */
import { randomBytes } from 'node:crypto'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { pino } from 'pino'
import { openPasswords } from '../auth/accounts/passwords.ts'
import { planDemo } from '../demo/plan-demo.ts'
import { refuseDemo } from '../demo/refuse-demo.ts'
import { demoTeam } from '../demo/team.ts'
import { writeDemo } from '../demo/write-demo.ts'
import type { Settings } from '../settings/settings.ts'
import { environmentOver, readSettings } from '../settings/read-settings.ts'
import { ownerOfDatabase, runCommand, say } from './owner-of-database.ts'

const SEED = 'premier rang'
const PASSWORD_BYTES = 15

await runCommand(async () => {
  const settings = readSettings(environmentOver('.env', process.env))
  const refused = refuseDemo(settings, process.argv.includes('--yes'))
  if (refused) throw new Error(refused)
  const team = demoTeam.map((adviser) => ({ ...adviser, password: randomBytes(PASSWORD_BYTES).toString('base64url') }))
  const hashes = await hashed(
    team.map(({ password }) => password),
    settings,
  )
  const { ownerUrl } = await ownerOfDatabase({ mayRun: true })
  const now = new Date()
  const requests = planDemo({ seed: SEED, now })
  const accounts = team.map((adviser, place) => ({ ...adviser, passwordHash: hashes[place]! }))
  await writeDemo(ownerUrl, { requests, accounts, now })
  say(`${requests.length} invented requests of a fortnight. The console is at ${settings.SITE_URL}${CONSOLE_PATH}\n`)
  for (const { role, email, password } of team) say(`${role.padEnd(8)} ${email.padEnd(20)} ${password}`)
  say('\nThe passwords are shown this once. The admin sets up a second factor at the first sign-in.')
})

async function hashed(words: readonly string[], { AUTH_PASSWORD_COST }: Settings): Promise<string[]> {
  const passwords = openPasswords({ cost: AUTH_PASSWORD_COST, log: pino({ level: 'silent' }) })
  try {
    return await Promise.all(words.map((word) => passwords.hash(word)))
  } finally {
    await passwords.stop()
  }
}
