/** Decides whether the sources of a build have changed. Files with an unchanged ctime are not read. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In milliseconds. Two changes shortly after each other may have the same file time. */
const UNTOUCHED_FOR = 2000

/**
 * @typedef {{ folder: string, names: readonly string[], untouchedFor?: number }} Sources `names` of files and folders in
 *   the folder; missing ones are ignored
 */

/** Marks the present sources. A change during the reading is detected later. @param {Sources} sources */
export function markSources(sources) {
  const looked = hashMetadata(sources)
  return `${fingerprint(sources)}\n${looked ?? ''}`
}

/** @param {string} file @param {string} mark */
export function keepMark(file, mark) {
  writeFileSync(`${file}.new`, mark)
  renameSync(`${file}.new`, file)
}

/**
 * Touched sources are read. If their content is the same, they are unchanged, and the mark is renewed.
 *
 * @param {string} file that holds the mark @param {Sources} sources
 */
export function areSame(file, sources) {
  const [content, lookedBefore] = readFileSync(file, 'utf8').split('\n')
  if (lookedBefore && hashMetadata(sources) === lookedBefore) return true
  const mark = markSources(sources)
  if (mark.split('\n')[0] !== content) return false
  keepMark(file, mark)
  return true
}

/** @param {Sources} sources */
function fingerprint({ folder, names }) {
  const hash = createHash('sha256')
  for (const path of filesOf(folder, names)) hash.update(`${path}\0`).update(readFileSync(join(folder, path)))
  return hash.digest('hex')
}

/**
 * Hashes the metadata of the files: a file that is written or replaced gets another ctime, which no program can choose.
 * Undefined if a file was touched just now.
 *
 * @param {Sources} sources
 */
function hashMetadata({ folder, names, untouchedFor = UNTOUCHED_FOR }) {
  const hash = createHash('sha256')
  let newest = 0
  for (const path of filesOf(folder, names)) {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(folder, path))
    newest = Math.max(newest, ctimeMs)
    hash.update(`${path}\0${ino} ${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return newest < Date.now() - untouchedFor ? hash.digest('hex') : undefined
}

/** @param {string} folder @param {readonly string[]} names */
function filesOf(folder, names) {
  return names
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) => (statSync(join(folder, name)).isFile() ? [name] : filesUnder(folder, name)))
    .filter((path) => !/\.test\.tsx?$/.test(path))
}

/** @param {string} folder @param {string} path @returns {string[]} */
function filesUnder(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(folder, inside) : [inside]
    })
}
