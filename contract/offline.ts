/** Names and types that page, service worker and server share for offline use (product §3.9, decision 023). */

/** The address of the worker, the only script URL that the trusted-types policy allows. */
export const WORKER_PATH = '/worker.js'

/** The name of the only trusted-types policy of the visitor's page: it allows `WORKER_PATH` only. */
export const WORKER_POLICY = 'offline-worker'

/** The files of one build of the page for the worker, as paths from the root. */
export interface BuildFiles {
  /** The first script of every page, which identifies the build. */
  loader: string
  /** The files that every language needs. */
  shared: readonly string[]
  /** The additional files of each language. */
  own: Readonly<Record<string, readonly string[]>>
}

/** The message of a page to the worker after the page has loaded. */
export interface OpenedPage {
  loader: string
  language: string
  /** The addresses of the files and pictures it has loaded. */
  loaded: readonly string[]
  /** Whether the visitor saves data; then nothing is prefetched. */
  sparing: boolean
}
