/** A running server with functions of the test's own, written into a folder of their own. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { plainSite } from '#tests/plain-site.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aWorld, type World, type WorldOptions } from '#tests/world.ts'

export interface FunctionWorld extends World {
  /** The unmodified client with the publishable key, or another. */
  client(key?: string): SupabaseClient
  /** Straight, without the client's own rules, as somebody signed in: visitors call 60 times a minute. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Writes files below the folder of the functions, and has it read again. */
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
      // Two texts of one length within one tick of the clock are two versions all the same.
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

/** The file of a function whose body is the given text; `request` is in its reach. */
export const body = (text: string) => `export default async (request: Request): Promise<Response> => {\n${text}\n}\n`
