/** A copy of the project to break: the project itself stays as it is, no matter what ends the run. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutation } from './mutation.ts'

const root = join(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'test-results'])

export interface ScratchCopy {
  readonly path: string
  /** Answers what mends it. */
  break(mutation: Mutation): () => void
  /** Puts back the page as it was built from the unbroken project. */
  bringBackPage(): void
  remove(): void
}

export function scratchCopy(): ScratchCopy {
  const scratch = mkdtempSync(join(tmpdir(), 'premier-rang-mutations-'))
  const path = join(scratch, 'project')
  const page = join(scratch, 'build')
  cpSync(root, path, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) })
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'))
  cpSync(join(path, 'build'), page, { recursive: true })

  return {
    path,
    break({ file, text, replacement }) {
      const whole = readFileSync(join(path, file), 'utf8')
      writeFileSync(
        join(path, file),
        whole.replace(text, () => replacement),
      )
      return () => writeFileSync(join(path, file), whole)
    },
    bringBackPage() {
      rmSync(join(path, 'build'), { recursive: true })
      cpSync(page, join(path, 'build'), { recursive: true })
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  }
}
