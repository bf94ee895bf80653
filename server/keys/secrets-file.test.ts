/** Programs that start together for the first time use the secrets that are on disk. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-file-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const onDisk = () => JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8')) as unknown

/** Starts a process that has loaded everything, and makes or reads the secrets when its input ends. */
async function aStart() {
  const program = `
    const { readOrMakeSecrets } = await import(${JSON.stringify(new URL('secrets-file.ts', import.meta.url).href)})
    process.stdout.write('ready\\n')
    process.stdin.resume().once('end', () => process.stdout.write(JSON.stringify(readOrMakeSecrets(process.argv[1]))))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    async made() {
      child.stdin.end()
      return JSON.parse(await text(child.stdout)) as unknown
    },
  }
}

test('programs that start together have the same secrets, those on disk', async () => {
  const starts = await Promise.all(Array.from({ length: 6 }, aStart))
  const made = await Promise.all(starts.map((start) => start.made()))
  expect(made).toEqual(made.map(onDisk))
  expect(readdirSync(directory)).toEqual(['secrets.json'])
})
