/** The steps that tests of the authentication service share, with the official client and real letters. */
import { randomInt, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import type { World } from '#tests/world.ts'

/** Settings under which no test waits and none is a flood. */
export const unhurried = {
  AUTH_SEND_SECONDS: '0',
  AUTH_PASSWORD_COST: '4',
  AUTH_LIMIT_SENDS: '100000',
  AUTH_LIMIT_VERIFY: '100000',
  AUTH_LIMIT_TOKEN: '100000',
  AUTH_LIMIT_ANONYMOUS: '100000',
  AUTH_MAILS_PER_HOUR: '100000',
  AUTH_TEXTS_PER_HOUR: '100000',
  AUTH_MAILS_PER_MAILBOX: '100000',
  AUTH_TEXTS_PER_NUMBER: '100000',
}
export const somebody = () => `${randomUUID()}@example.com`

/** Returns a French number of the range reserved for fiction. */
export const someNumber = () => `+336399${String(randomInt(100_000)).padStart(5, '0')}`

export interface Clock {
  now(): Date
  /** Moves the clock forward, or back if `seconds` is negative, while `work` runs. */
  later<T>(seconds: number, work: () => Promise<T>): Promise<T>
}

/** Returns a clock that does not run. It starts at the real time, because the client compares tokens with its own clock. */
export function aClock(start = new Date(Math.floor(Date.now() / 1000) * 1000)): Clock {
  let now = start
  return {
    now: () => now,
    async later(seconds, work) {
      const before = now
      now = new Date(now.getTime() + seconds * 1000)
      try {
        return await work()
      } finally {
        now = before
      }
    },
  }
}

export interface ClientOptions {
  flowType?: 'implicit' | 'pkce'
  /** The secret key instead of the public one. */
  secret?: boolean
  /** The `fetch` of the client. */
  fetch?: typeof fetch
}

/** Returns an official client that shares its session with no other. */
export function aClient(
  world: World,
  { flowType = 'implicit', secret = false, fetch: ask = fetch }: ClientOptions = {},
): SupabaseClient {
  const kept = new Map<string, string>()
  return createClient(world.address, secret ? world.secrets.secretKey : world.secrets.publishableKey, {
    global: { fetch: ask },
    auth: {
      flowType,
      autoRefreshToken: false,
      persistSession: true,
      storageKey: randomUUID(),
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
  })
}

export interface Letter {
  to: string
  subject: string
  text: string
  code: string | undefined
  link: string | undefined
  linkToken: string | undefined
  /** The content of the attached .ics file. */
  calendar: string | undefined
}

/** Waits until more than `after` letters were sent to this address, and returns the newest. */
export async function lastLetterTo(world: World, to: string, after = 0): Promise<Letter> {
  const letters = await vi.waitUntil(
    async () => {
      const all = await lettersTo(world, to)
      return all.length > after ? all : undefined
    },
    { timeout: 60_000, interval: 40 },
  )
  return letters.at(-1)!
}

/** Waits until no task is due: a letter that is not sent by then is never sent. */
export async function queueIsEmpty({ database }: World): Promise<void> {
  const waits = 'select from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()'
  await vi.waitUntil(async () => (await database.owner.query(waits)).rowCount === 0, { timeout: 60_000, interval: 20 })
}

export async function lettersTo(world: World, to: string): Promise<Letter[]> {
  const files = await filesOf(join(world.dataDir, 'mail'), '.eml')
  const letters = await Promise.all(files.map(readOnce))
  return letters.filter((letter) => letter.to === to)
}

/** Returns the paths of the files with this ending, oldest first. */
async function filesOf(directory: string, ending: string): Promise<string[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith(ending))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  return files.toSorted((one, other) => one.at - other.at).map(({ path }) => path)
}

/** Caches parsed letters by path: a file gets its name when it is complete, and waiting tests list the directory often. */
const read = new Map<string, Promise<Letter>>()

function readOnce(path: string): Promise<Letter> {
  if (!read.has(path)) read.set(path, readFile(path).then(readLetter))
  return read.get(path)!
}

async function readLetter(eml: Uint8Array): Promise<Letter> {
  const { to, subject = '', text = '', attachments } = await PostalMime.parse(eml)
  const link = /https?:\/\/\S*\/confirm\?\S+/.exec(text)?.[0]
  return {
    to: to?.[0]?.address ?? '',
    subject,
    text,
    code: /(?<![\w/=.-])\d{6}(?![\w.-])/.exec(text)?.[0],
    link,
    linkToken: link ? (new URL(link).searchParams.get('token') ?? undefined) : undefined,
    calendar: attachments[0] && new TextDecoder().decode(attachments[0].content as ArrayBuffer),
  }
}

/** Waits until more than `after` text messages were sent to this number, and returns the newest with its code. */
export async function lastTextTo(world: World, to: string, after = 0): Promise<{ text: string; code: string }> {
  const texts = await vi.waitUntil(
    async () => {
      const files = await filesOf(join(world.dataDir, 'text-messages'), '.json')
      const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      const all = contents.map((text) => JSON.parse(text) as { to: string; text: string })
      const own = all.filter((message) => message.to === to)
      return own.length > after ? own : undefined
    },
    { timeout: 60_000, interval: 40 },
  )
  const { text } = texts.at(-1)!
  return { text, code: /\d{6}/.exec(text)![0] }
}

/** Creates a user with a confirmed address, and signs in. */
export async function aMember(world: World, { password = 'correct horse battery' } = {}) {
  const email = somebody()
  const admin = aClient(world, { secret: true })
  const made = await admin.auth.admin.createUser({ email, password, email_confirm: true })
  expect(made.error).toBeNull()
  const client = aClient(world)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return { client, email, password, user: data.user!, session: data.session! }
}

/** Returns an answer as JSON in which every text is replaced, to compare the shapes of two answers. */
export const shapeOf = (answer: unknown) =>
  JSON.stringify(answer, (_name, value: unknown) => (typeof value === 'string' ? 'text' : value))

/** Opens the link as a letter of Supabase would contain it, and returns its redirect without following it. */
export async function followLink(world: World, linkToken: string, type: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ token: linkToken, type, ...more })
  const answer = await fetch(`${world.address}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' })
  const location = new URL(answer.headers.get('location') ?? 'about:blank')
  return {
    status: answer.status,
    target: `${location.origin}${location.pathname}`,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  }
}
