/** Reads and writes the headers of the tus protocol, version 1.0.0 (https://tus.io/protocols/resumable-upload). */
import type { IncomingMessage } from 'node:http'
import { megabytes } from '#contract/sizes.ts'
import { cachingOf, DEFAULT_TYPE, metadataIn, shortWord, type UploadedBytes } from '../receive-bytes.ts'
import { invalidRequest, wrongChunkType, wrongTusVersion } from '../problems.ts'
import type { StorageServices } from '../storage-services.ts'
import { STORAGE_PATH } from '../tokens.ts'

export const RESUMABLE_PATH = `${STORAGE_PATH}/upload/resumable`
const TUS_VERSION = '1.0.0'

/** On every answer, because a client may ask for the version by any. */
export const tusHeaders = ({ STORAGE_FILE_MB }: StorageServices['settings']) =>
  new Map([
    ['Tus-Resumable', TUS_VERSION],
    ['Tus-Version', TUS_VERSION],
    ['Tus-Extension', 'creation,creation-with-upload,termination,expiration'],
    ['Tus-Max-Size', String(megabytes(STORAGE_FILE_MB))],
  ])

/** Some proxies let no PATCH and no DELETE through, so that a client may send them as POST. */
export function methodOf({ method, headers }: IncomingMessage): string | undefined {
  const meant = headers['x-http-method-override']
  return method === 'POST' && meant !== undefined ? String(meant).toUpperCase() : method
}

export function checkVersion({ headers }: IncomingMessage): void {
  if (headers['tus-resumable'] !== TUS_VERSION) throw wrongTusVersion()
}

/** Whether bytes come with this request; their type must be that of a chunk. */
export function bringsChunk({ headers }: IncomingMessage): boolean {
  if (headers['content-type'] === 'application/offset+octet-stream') return true
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined) throw wrongChunkType()
  return false
}

/** Reads a number of bytes; numbers of up to fifteen digits are exact. */
export function countIn({ headers }: IncomingMessage, name: 'upload-length' | 'upload-offset'): number {
  const text = String(headers[name] ?? '')
  if (!/^\d{1,15}$/.test(text)) throw invalidRequest(`The header ${name} is missing or no number of bytes`)
  return Number(text)
}

/** Lengths that are told later, and uploads joined out of others, are not offered. */
export function lengthIn(incoming: IncomingMessage): number {
  if (incoming.headers['upload-concat'] !== undefined) throw invalidRequest('Uploads are not joined here')
  return countIn(incoming, 'upload-length')
}

export interface ObjectDescription extends Pick<UploadedBytes, 'type' | 'cacheControl' | 'userMetadata'> {
  bucket: string
  key: string
}

const PAIR = /^([\w.-]+)(?: ([\w+/]*={0,2}))?$/

/** Reads `Upload-Metadata`: names, each with a value in base64. */
export function describedIn(header: string): ObjectDescription {
  const values = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [, name, value = ''] = PAIR.exec(pair.trim()) ?? []
    if (name === undefined) throw invalidRequest('The header upload-metadata is missing or malformed')
    values.set(name, Buffer.from(value, 'base64').toString('utf8'))
  }
  return {
    bucket: values.get('bucketName') ?? '',
    key: values.get('objectName') ?? '',
    type: shortWord(values.get('contentType') || DEFAULT_TYPE),
    cacheControl: cachingOf(values.get('cacheControl')),
    userMetadata: metadataIn(values.get('metadata'), 'utf8'),
  }
}
