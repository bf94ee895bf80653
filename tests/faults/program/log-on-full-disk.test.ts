/** Tests that a log in a file goes on when a full disk has room again. */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLogOutput } from '#server/log/log-output.ts'
import { aSmallDisk } from '#tests/faults/database/a-small-disk.ts'

test('lines of the time without room are written later', async (context) => {
  const disk = aSmallDisk(1)
  context.skip(!disk, 'only root may mount a small disk')
  const path = join(disk!.directory, 'site.log')
  const file = openSync(path, 'a')
  const output = openLogOutput(file)
  // Longer than the rest of a block of the file.
  const line = `${'without room '.repeat(2000)}\n`
  disk!.fill()
  output.write(line)
  output.write('and another\n')
  // The first try has failed by then.
  await pause(100)
  expect(readFileSync(path, 'utf8')).not.toContain('and another')
  disk!.free()
  await expect.poll(() => readFileSync(path, 'utf8')).toBe(`${line}and another\n`)
  await output.close()
  closeSync(file)
  await disk!.remove()
})
