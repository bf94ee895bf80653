/** Starts a small S3-compatible server with one bucket, and returns its settings. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface TestBucket {
  settings: Record<string, string>
  /** Returns the names of the objects. A new one may appear a moment after the answer to its upload. */
  names(): Promise<string[]>
  stop(): Promise<void>
}

export async function aBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'premier-rang-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_KEY_ID: 'S3RVER',
      S3_SECRET: 'S3RVER',
    },
    names: async () => {
      const all = await readdir(join(directory, 'files', 'objects')).catch(() => [])
      return all.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? [])
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
