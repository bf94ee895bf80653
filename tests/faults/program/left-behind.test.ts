/** Tests that a killed test run leaves no PostgreSQL for ever: the next run ends it and removes its files. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { removeAbandoned } from '#tests/databases/test-directory.ts'
import { postgresIn } from './programs.ts'

/** Starts a test run with its own PostgreSQL in a separate process, and returns its directory. */
async function startRun() {
  const program = `
    const { setup } = await import('#tests/databases/postgres.ts')
    await setup()
    console.log(process.env.TEST_SERVER_URL)
    setInterval(() => {}, 1000)`
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program]
  const environment = { ...process.env }
  delete environment['TEST_DATABASE_URL']
  const child = spawn(process.execPath, options, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const socketDirectory = new URL(url.trim().replace('@/', '@socket/')).searchParams.get('host')!
  return { child, directory: dirname(socketDirectory) }
}

test.each(['SIGTERM', 'SIGKILL'] as const)('a PostgreSQL whose test run ended by %s is removed', async (signal) => {
  const { child, directory } = await startRun()
  expect(postgresIn(directory)).not.toEqual([])
  await removeAbandoned()
  expect(postgresIn(directory)).not.toEqual([])

  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  if (signal === 'SIGKILL') await removeAbandoned()
  expect(postgresIn(directory)).toEqual([])
  expect(existsSync(directory)).toBe(false)
})
