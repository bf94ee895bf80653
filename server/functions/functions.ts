/** The functions of the operator: one process each, started with the first call, replaced when its files change. */
import { seconds } from '#contract/durations.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { fetchFor } from './fetch-for.ts'
import { FunctionFailure } from './function-failure.ts'
import type { FunctionRecord } from './function-record.ts'
import { type FunctionProcess, functionProcess } from './process/function-process.ts'
import type { SentRequest } from './inside/messages.ts'
import { PROCESS_LIMITS, type ProcessLimits } from './limits.ts'
import { openPlace, type FunctionPlace } from './place.ts'
import { type FunctionDefinition, readFunctions, type ReadFunctions } from './read-functions.ts'
import { openProcessGuard } from './process/process-guard.ts'
import { startProcess } from './process/start-process.ts'

export interface Functions {
  all(): FunctionDefinition[]
  get(name: string): FunctionDefinition | undefined
  call(name: string, request: SentRequest, signal?: AbortSignal): Promise<Response>
  /** Reads the folder again. */
  look(): Promise<void>
  stop(): Promise<void>
}

export interface FunctionsOptions {
  settings: Settings
  secrets: Secrets
  log: Log
  record: FunctionRecord
  /** Called at the start, and when a function came, went or has other events or rights. */
  changed(read: ReadFunctions): Promise<void>
  limits?: Partial<ProcessLimits>
}

const LOOK_EVERY = seconds(2)

export async function openFunctions(options: FunctionsOptions): Promise<Functions> {
  const { settings, log, record } = options
  const limits = { ...PROCESS_LIMITS, ...options.limits }
  const places = new Map<string, FunctionPlace>()
  const leaving = new Set<Promise<void>>()
  const guard = openProcessGuard()
  const say = openAnnouncements(log)
  let told: string | undefined
  let isStopping = false

  function retire(process: FunctionProcess): void {
    const left = process.retire(isStopping ? seconds(1) : limits.drain).finally(() => leaving.delete(left))
    leaving.add(left)
  }

  function start(definition: FunctionDefinition): FunctionProcess {
    makeRoom([...places.values()], limits.processes)
    const child = startProcess(definition, ownValues(options))
    guard.watch(child)
    const fetch = (request: SentRequest) => fetchFor(definition, request, { settings })
    return functionProcess({ child, definition, limits, log, record, fetch })
  }

  function keep(found: ReadonlyMap<string, FunctionDefinition>): void {
    for (const [name, place] of places) {
      if (found.has(name)) continue
      places.delete(name)
      // After a start that is under way, whose process would be left behind.
      void place.settled().then(place.release)
    }
    for (const [name, definition] of found) {
      const place = places.get(name)
      if (!place) places.set(name, openPlace(definition, { start, retire }))
      else if (place.definition().signature !== definition.signature) place.renew(definition)
      else if (isIdle(place.process(), limits.idle)) place.release()
    }
  }

  async function readFolder(): Promise<void> {
    const read = await readFunctions(settings.FUNCTIONS_DIR, settings.functionValues)
    keep(read.found)
    say(read)
    const listed = JSON.stringify([
      [...read.found.values()].map(({ name, on, verify }) => [name, on, verify]),
      read.leftOut,
    ])
    if (listed === told) return
    await options.changed(read)
    told = listed
  }

  const looks = openLooks(readFolder, log)
  await looks.look()
  looks.repeat()

  return {
    all: () => [...places.values()].map((place) => place.definition()),
    get: (name) => places.get(name)?.definition(),
    async call(name, request, signal) {
      const place = places.get(name)
      if (!place || isStopping) throw new FunctionFailure('NOT_FOUND')
      return (await processOf(place, record)).call(request, signal)
    },
    look: looks.look,
    async stop() {
      isStopping = true
      looks.stop()
      await Promise.all([...places.values()].map((place) => place.settled()))
      for (const place of places.values()) place.release()
      await Promise.all(leaving)
      guard.stop()
      await record.stop()
    },
  }
}

/** Looks one after the other, because a slow one would otherwise bring back what a later one has replaced. */
function openLooks(read: () => Promise<void>, log: Log) {
  let last = Promise.resolve()
  let next: NodeJS.Timeout | undefined
  let isStopping = false
  const look = () => (last = last.catch(() => undefined).then(read))

  async function lookAgain(): Promise<void> {
    await look().catch((error: unknown) => log.warn({ err: error }, 'the folder of the functions cannot be read'))
    if (!isStopping) repeat()
  }

  function repeat(): void {
    next = setTimeout(() => void lookAgain(), LOOK_EVERY).unref()
  }

  return {
    look,
    repeat,
    stop() {
      isStopping = true
      clearTimeout(next)
    },
  }
}

/** Returns the process of a function, and keeps it for the room if there is none because the function does not start. */
async function processOf(place: FunctionPlace, record: FunctionRecord): Promise<FunctionProcess> {
  try {
    return await place.processFor()
  } catch (error) {
    const { code } = error as FunctionFailure
    if (code === 'BOOT_ERROR') {
      record.ended({ function: place.definition().name, run: undefined, outcome: code, hasFailed: true })
    }
    throw error
  }
}

/** The environment of every function, without the secret key. */
const ownValues = ({ settings, secrets }: FunctionsOptions) => ({
  SUPABASE_URL: settings.SITE_URL,
  SUPABASE_ANON_KEY: secrets.publishableKey,
  SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
})

const isIdle = (process: FunctionProcess | undefined, idle: number) =>
  process?.busy() === 0 && performance.now() - process.lastUsed() > idle

/** Ends the least recently used process if there are too many. */
function makeRoom(places: readonly FunctionPlace[], most: number): void {
  const isTaken = (place: FunctionPlace) => place.process() !== undefined || place.isStarting()
  if (places.filter(isTaken).length < most) return
  const lastUsed = (place: FunctionPlace) => place.process()!.lastUsed()
  const [oldest] = places
    .filter((place) => place.process()?.busy() === 0)
    .toSorted((one, other) => lastUsed(one) - lastUsed(other))
  if (!oldest) throw new FunctionFailure('TOO_MANY_REQUESTS', { retryAfter: 1 })
  oldest.release()
}

/** Logs each function once with the personal fields that it receives, for the register of processing. */
function openAnnouncements(log: Log): (read: ReadFunctions) => void {
  let said = ''
  return ({ found, leftOut }) => {
    const now = JSON.stringify([[...found.values()], leftOut])
    if (now === said) return
    said = now
    for (const { name, verify, on, fields, hosts } of found.values()) {
      log.info({ function: name, verify, on, fields, hosts }, `Function ${name} is there`)
    }
    for (const { name, reason } of leftOut) {
      log.info({ function: name }, `Function ${name} is left out: ${reason}`)
    }
  }
}
