/** Mounts a disk of some megabytes that can be filled completely: a tmpfs, which only root may mount. */
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'

export interface SmallDisk {
  directory: string
  /** Fills the free space; it may be called again. */
  fill(): void
  /** Removes the files of `fill`. */
  free(): void
  remove(): Promise<void>
}

/** Returns undefined if this machine allows no mount. */
export function aSmallDisk(megabytes: number): SmallDisk | undefined {
  const directory = aDirectory()
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', directory)
  } catch {
    rmSync(directory, { recursive: true })
    return undefined
  }
  const ballast = join(directory, 'ballast')
  return {
    directory,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast),
    async remove() {
      // A mount point cannot be removed, only its contents.
      await removeDirectory(directory).catch(() => undefined)
      run('umount', directory)
      rmSync(directory, { recursive: true })
    },
  }
}

const run = (program: 'mount' | 'umount', ...choices: readonly string[]) =>
  execFileSync(program, choices, { stdio: 'ignore' })

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  const block = Buffer.alloc(1 << 20)
  try {
    while (bytesFree(path) > 0) writeSync(file, block, 0, Math.min(block.length, bytesFree(path)))
  } finally {
    closeSync(file)
  }
}

function bytesFree(path: string): number {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}
