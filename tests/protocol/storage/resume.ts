/** Uploads with the official client of the tus protocol, by the recipe of Supabase's manual. */
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import type { StorageWorld, Who } from './storage-world.ts'

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

type AskOptions = Omit<RequestInit, 'headers'> & { as?: Who | 'nobody'; headers?: Record<string, string> }
type BeginOptions = AskOptions & { path?: string; metadata?: Record<string, string> }
export type TusClient = ReturnType<typeof aTusClient>

/** Speaks the protocol without a client, for Ada unless `as` says otherwise. */
export function aTusClient(world: StorageWorld) {
  const ask = (path: string, { headers, ...options }: AskOptions = {}) =>
    world.ask(path.replace(/^\/storage\/v1/, ''), {
      as: 'ada',
      ...options,
      headers: { 'tus-resumable': '1.0.0', ...headers },
    })
  return {
    ask,
    /** Begins an upload into the bucket `own`. */
    begin: (
      objectName: string,
      length: number | string,
      { headers, path = '/upload/resumable', metadata, ...options }: BeginOptions = {},
    ) =>
      ask(path, {
        method: 'POST',
        ...options,
        headers: {
          'upload-length': String(length),
          'upload-metadata': encoded({ bucketName: 'own', objectName, ...metadata }),
          ...headers,
        },
      }),
    chunk: (path: string, offset: number | string, body: BodyInit | Buffer, { headers, ...options }: AskOptions = {}) =>
      ask(path, {
        method: 'PATCH',
        body: body as BodyInit,
        ...options,
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
      }),
    head: async (path: string, options: AskOptions = {}) => {
      const { status, headers } = await ask(path, { method: 'HEAD', ...options })
      return [status, headers.get('upload-offset')]
    },
  }
}
