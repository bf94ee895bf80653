/**
 * The words that page, worker and server share so that the page can be browsed without a network (product §3.9,
 * decision 023).
 */

/** The worker's one address; also all that may ever be made into an address of a script. */
export const WORKER_PATH = '/worker.js'

/** The one policy of trusted types, and only on the visitor's page: it answers `WORKER_PATH` and nothing else. */
export const WORKER_POLICY = 'offline-worker'

/** One build of the page as the worker keeps it, in paths from the root. */
export interface KeptBuild {
  /** The script with which every page of this build begins, and which no other build has. */
  loader: string
  /** The files that every language needs. */
  shared: readonly string[]
  /** The files that one language needs beside. */
  own: Readonly<Record<string, readonly string[]>>
}

/** The message of a page to the worker once it is alive and quiet. */
export interface OpenedPage {
  loader: string
  language: string
  /** The addresses of the files and pictures it has loaded. */
  loaded: readonly string[]
  /** Whether the visitor saves data: then nothing is fetched ahead. */
  sparing: boolean
}
