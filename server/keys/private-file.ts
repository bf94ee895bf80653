/** Makes a file of secrets that only its owner may read, whole or not at all, and never over one that is there. */
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'

/** Of two programs that start together the first makes the file, and both read it afterwards. Tests hand `link` over. */
export function makePrivateFile(file: string, text: string, link = linkSync): void {
  // Written to disk completely and then published, so that an interrupted start leaves no partial file. Two containers
  // with one volume have the same process id.
  const unfinished = `${file}.${randomUUID()}.tmp`
  const handle = openSync(unfinished, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  chmodSync(unfinished, 0o600)
  try {
    publish(unfinished, file, link)
  } finally {
    rmSync(unfinished)
  }
}

/** Gives the finished file its name, unless another program was first. */
function publish(finished: string, file: string, link: typeof linkSync): void {
  try {
    link(finished, file)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') return
    if (!WITHOUT_LINKS.has(code)) throw error
    copyUnlessThere(finished, file)
  }
}

/** The errors of a file system that has no hard links. */
const WITHOUT_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

function copyUnlessThere(finished: string, file: string): void {
  try {
    copyFileSync(finished, file, constants.COPYFILE_EXCL)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return
  }
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
