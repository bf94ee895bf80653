/** Starts the program as an operator does: `npm start` with the block of `.env.example` that turns on every way to sign in. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { aDatabase } from '#tests/databases/database.ts'
import { BY_NPM, runProgram, type RunningProgram } from '#tests/running-program.ts'
import type { World } from '#tests/world.ts'

export const SITE_URL = 'https://shop.example'

export interface StartedByNpm {
  /** A partial world: the address, keys, database and directory that the steps of tests use. */
  world: World
  program: RunningProgram
  remove(): Promise<void>
}

export async function startedByNpm(settings: Readonly<Record<string, string>> = {}): Promise<StartedByNpm> {
  const database = await aDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'premier-rang-by-npm-'))
  // Empties the NODE_ENV of the tests, so that `npm start` chooses its own.
  const own = { NODE_ENV: '', DATA_DIR: dataDir, SITE_URL, ...(await blockOfTheExample()) }
  const program = await runProgram(database, { ...own, ...settings }, BY_NPM)
  const kept = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  const secrets = { publishableKey: kept['PUBLISHABLE_KEY'], secretKey: kept['SECRET_KEY'] }
  return {
    world: { address: program.address, secrets, dataDir, database } as World,
    program,
    async remove() {
      await program.remove()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the settings of the block, without the # that the manual tells the operator to remove. */
async function blockOfTheExample(): Promise<Record<string, string>> {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8')
  const block = parseEnv([...example.matchAll(/^#([A-Z\d_]+=.*)$/gm)].map(([, line]) => line).join('\n'))
  if (Object.keys(block).length !== 7) throw new Error('The block of .env.example is another one')
  return block as Record<string, string>
}
