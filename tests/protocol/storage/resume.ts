/** Uploads with the official client of the tus protocol, by the recipe of Supabase's manual. */
import { randomUUID } from 'node:crypto'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import type { StorageWorld } from './storage-world.ts'

/** The chunks that Supabase's manual asks for. */
export const CHUNK = 6 * 1024 * 1024

export interface Resumed {
  upload: Upload
  /** Resolves with the status and the text of the failure, if any. */
  ended: Promise<{ status: number; text: string } | undefined>
}

export function uploadByTus(
  address: string,
  file: Buffer,
  { headers, metadata, ...options }: Partial<UploadOptions>,
): Resumed {
  const { promise, resolve } = Promise.withResolvers<Awaited<Resumed['ended']>>()
  const upload = new Upload(file, {
    endpoint: `${address}/storage/v1/upload/resumable`,
    retryDelays: null,
    headers: { 'x-upsert': 'true', ...headers },
    uploadDataDuringCreation: true,
    removeFingerprintOnSuccess: true,
    metadata: { contentType: 'application/octet-stream', cacheControl: '3600', ...metadata },
    chunkSize: CHUNK,
    onError: (error) => {
      const { originalResponse: answer } = error as DetailedError
      resolve({ status: answer?.getStatus() ?? 0, text: answer?.getBody() ?? error.message })
    },
    onSuccess: () => resolve(undefined),
    ...options,
  })
  upload.start()
  return { upload, ended: promise }
}

const encoded = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

type AskOptions = Parameters<StorageWorld['ask']>[1]

/** Speaks the protocol without a client. */
export function aTusClient(world: StorageWorld) {
  const ask = (path: string, { headers, ...options }: AskOptions = {}) =>
    world.ask(path.replace(/^\/storage\/v1/, ''), {
      as: 'ada',
      ...options,
      headers: { 'tus-resumable': '1.0.0', ...(headers as Record<string, string>) },
    })
  return {
    ask,
    /** Begins an upload into the bucket `own`, and returns the answer. */
    begin: (objectName: string, length: number | string, { headers, ...options }: AskOptions = {}) =>
      ask('/upload/resumable', {
        method: 'POST',
        ...options,
        headers: {
          'upload-length': String(length),
          'upload-metadata': encoded({ bucketName: 'own', objectName }),
          ...(headers as Record<string, string>),
        },
      }),
    chunk: (path: string, offset: number | string, body: BodyInit, { headers, ...options }: AskOptions = {}) =>
      ask(path, {
        method: 'PATCH',
        body,
        ...options,
        headers: {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...(headers as Record<string, string>),
        },
      }),
    head: async (path: string, options: AskOptions = {}) => {
      const { status, headers } = await ask(path, { method: 'HEAD', ...options })
      return [status, headers.get('upload-offset')]
    },
    metadata: encoded,
    forgedId: (name: string, version: string = randomUUID()) =>
      `/upload/resumable/${Buffer.from(`${name}/${version}`).toString('base64url')}`,
  }
}
