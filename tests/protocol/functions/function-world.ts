/** Starts a server with the functions of a test, written into a temporary folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { FunctionRecord } from '#server/functions/function-record.ts'
import { plainSite } from '#tests/plain-site.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world.ts'

export interface FunctionWorld extends World {
  /** Creates an official client with the publishable key, or another one. */
  client(key?: string): SupabaseClient
  /** Sends a request without the client, as a signed-in user, because visitors can only call 60 times a minute. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Writes files into the folder of the functions, and waits until the server has read them. */
  write(files: Readonly<Record<string, string>>): Promise<void>
}

export async function aFunctionWorld(
  files: Readonly<Record<string, string>>,
  { settings, ...options }: WorldOptions = {},
): Promise<FunctionWorld> {
  const folder = join(tmpdir(), `premier-rang-functions-${randomUUID()}`)
  let times = 0
  const write = async (written: Readonly<Record<string, string>>) => {
    times += 1
    for (const [name, text] of Object.entries(written)) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      // Sets another modification time, so that two texts of the same length within one tick are two versions.
      await utimes(path, times, times)
    }
  }
  await write(files)
  const world = await aWorld({ site: plainSite, ...options, settings: { FUNCTIONS_DIR: folder, ...settings } })
  const { publishableKey } = world.secrets
  const authorization = `Bearer ${await tokenOf(world, { role: 'authenticated', sub: randomUUID() })}`
  return {
    ...world,
    client: (key = publishableKey) => createClient(world.address, key, { auth: { persistSession: false } }),
    ask: (path, init = {}) =>
      fetch(`${world.address}/functions/v1/${path}`, {
        ...init,
        headers: { apikey: publishableKey, authorization, ...(init.headers as Record<string, string>) },
      }),
    async write(written) {
      await write(written)
      await world.services.functions!.look()
    },
    async stop() {
      await world.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the source of a function with this body, which can use `request`. */
export const body = (text: string) => `export default async (request: Request): Promise<Response> => {\n${text}\n}\n`

/** For functions that a test opens beside those of its server. */
export const noRecord: FunctionRecord = { line: () => undefined, ended: () => undefined, stop: async () => undefined }
