/**
 * Serves the service worker for offline use of the page (decision 023): a list of the files of this build, then the
 * worker's code. If it is switched off, a script at the same address removes it from every browser.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildFiles, WORKER_PATH } from '#contract/offline.ts'
import { type Language, languageCodes } from '#languages/languages.ts'
import { scriptOf } from '#languages/script.ts'
import { type Manifest, readManifest } from '../program-page.ts'
import type { MadeFile } from './static-files.ts'

export interface OfflineWorkerOptions {
  /** The builds of the page and of the worker. */
  client: string
  worker: string
  on: boolean
}

/** Returns nothing if neither was built. */
export function offlineWorker({ client, worker, on }: OfflineWorkerOptions): MadeFile[] {
  const manifest = readManifest(client)
  const code = join(worker, 'worker.js')
  if (!manifest || !existsSync(code)) return []
  const build = `const BUILD_FILES=${JSON.stringify(filesOfBuild(manifest))};\n`
  const text = on ? build + readFileSync(code, 'utf8') : UNDOING
  return [{ path: WORKER_PATH, text, askedAbout: true }]
}

/**
 * A worker that takes over at once, deletes all caches and unregisters itself. It shares no code with the worker that
 * it may have to remove.
 */
const UNDOING = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(undo()))
async function undo() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

const OF_ONE_LANGUAGE = /^virtual:[\w-]+\/(\w+)$/
const ARABIC_FONT = /-arabic\b.*\.woff2$/

const isOf = (language: Language) => (name: string) =>
  ARABIC_FONT.test(name) ? scriptOf(language) === 'arabic' : OF_ONE_LANGUAGE.exec(name)?.[1] === language

function filesOfBuild(manifest: Manifest): BuildFiles {
  const filesOf = (isWanted: (name: string) => boolean) => {
    const chunks = Object.entries(manifest).filter(([name]) => isWanted(name))
    return [...new Set(chunks.flatMap(([, { file, css }]) => [file, ...css]))].map((file) => `/${file}`).toSorted()
  }
  const loader = Object.values(manifest).find(({ isEntry }) => isEntry)
  return {
    loader: `/${loader!.file}`,
    shared: filesOf((name) => !OF_ONE_LANGUAGE.test(name) && !ARABIC_FONT.test(name)),
    own: Object.fromEntries(languageCodes.map((language) => [language, filesOf(isOf(language))])),
  }
}
