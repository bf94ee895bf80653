/**
 * The files of a private page: quotes for the visitor, and files that the visitor adds. Both are in private buckets.
 * After the check of the token, the page gives out signed storage addresses, each for one file and one purpose, which end
 * with the link of the page.
 */
import { randomUUID } from 'node:crypto'
import { MOST_FILES } from '#contract/private-page.ts'
import { type FileClaims, signFile, STORAGE_PATH } from '../storage/tokens.ts'
import { limitIn } from '../access/limits.ts'
import { answerOf, type PrivatePageServices } from './page-access.ts'
import type { PageAction, PageCall } from './page-call.ts'

/** Long enough for an upload. The page gets a new address at each press. */
const ADDRESS_SECONDS = 900
const NONE = { address: null }

/** Returns the address of a quote's file; null if it is not of this request, or if the storage is off. */
export const openQuote: PageAction = async (tx, call, services) => {
  if (!services.settings.STORAGE) return NONE
  const { id, body } = call
  const found = await answerOf(tx, 'select private.open_quote($1, $2) as answer', [id, body.document ?? null])
  if (!found) return NONE
  const { key, name } = found as { key: string; name: string }
  return downloadOf({ url: `documents/${key}`, name, call }, services)
}

/** The limit of added files per request and day; removed ones count, too. */
const ADDITIONS = { kind: 'files added', burst: 20, seconds: 86_400, message: 'Many files were added today' }

/** Signs the address to which the visitor uploads a file; null if there is no room. The database counts again. */
export const addFile: PageAction = async (tx, call, services) => {
  const { id, page } = call
  const files = filesOf(page)
  if (!services.settings.STORAGE || page.erased || files.length >= MOST_FILES) return NONE
  await limitIn(tx, id, ADDITIONS, services)
  const url = `attachments/${id}/${randomUUID()}`
  return { address: await signedAddress('upload/sign', { url, scope: 'upload', call }, services) }
}

export const openFile: PageAction = (_tx, call, services) => {
  const { page, body } = call
  const found = services.settings.STORAGE && filesOf(page).find(({ key }) => key === body.file)
  return found ? downloadOf({ url: `attachments/${found.key}`, name: found.name, call }, services) : NONE
}

export const removeFile: PageAction = async (tx, { id, body }) => ({
  removed: await answerOf(tx, 'select private.remove_attachment($1, $2) as answer', [id, body.file ?? '']),
})

const filesOf = (page: PageCall['page']) => (page.erased ? [] : (page.attachments ?? []))

interface SignedFile {
  url: string
  call: PageCall
}

async function downloadOf({ name, ...file }: SignedFile & { name: string }, services: PrivatePageServices) {
  const address = await signedAddress('sign', { ...file, scope: 'download' }, services)
  return { address: `${address}&download=${encodeURIComponent(name)}` }
}

type SignedPurpose = SignedFile & Pick<FileClaims, 'scope'>

async function signedAddress(path: string, { url, scope, call }: SignedPurpose, services: PrivatePageServices) {
  const page = { request: call.id, version: call.page.token_version }
  const token = await signFile({ url, scope, page }, ADDRESS_SECONDS, services)
  return `${STORAGE_PATH}/object/${path}/${url}?token=${token}`
}
