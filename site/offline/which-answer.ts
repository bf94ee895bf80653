/**
 * Decides which requests the worker answers and keeps (product §3.9, decision 023). All others go to the network as if
 * there were no worker: the advisers' room, the data interface, a private page, every sending.
 */
import { CATALOGUE_PATH, CURRENT_CATALOGUE } from '#contract/catalogue-files.ts'

export type AnswerKind = 'page' | 'file' | 'picture'

export interface PageFetch {
  method: string
  mode: string
  url: string
}

export interface Ours {
  origin: string
  /** The paths of the build's files. */
  files: ReadonlySet<string>
}

const PICTURE = /^\/posters\/[\w-]+\.avif$/

export function answerFor({ method, mode, url }: PageFetch, { origin, files }: Ours): AnswerKind | null {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return null
  if (mode === 'navigate') return isVisitorsPage(address) ? 'page' : null
  if (files.has(address.pathname) || isOfCatalogue(address.pathname)) return 'file'
  return isPicture(address) ? 'picture' : null
}

/** `/` with any query, except an address that holds a secret: a private page, and a deck that people share. */
export const isVisitorsPage = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/' && !searchParams.has('request') && !searchParams.has('together')

/** A file of a catalogue whose name is in its address. */
const isOfCatalogue = (path: string): boolean =>
  path.startsWith(`${CATALOGUE_PATH}/`) && !path.startsWith(`${CATALOGUE_PATH}/${CURRENT_CATALOGUE}/`)

/** A poster whose address changes with its content. */
export const isPicture = ({ pathname, search }: URL): boolean => PICTURE.test(pathname) && search.startsWith('?v=')

/**
 * True if the server meant the answer for everybody. A browser hides the cookies of an answer from the worker; the
 * tests of the headers hold that ours set none.
 */
export function mayBeCached({ status, type, redirected, headers }: Response): boolean {
  const forNobody = /no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && type === 'basic' && !redirected && !forNobody && !headers.has('set-cookie')
}

/** True for the statuses with which a proxy says that the server is away. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504
