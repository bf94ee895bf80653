/** Reads the folder of the functions: the name, the permissions and the file signature of each. */
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { FUNCTION_EVENTS } from './events.ts'
import { contactFields } from '#contract/request/contact-fields.ts'

const NAME = /^[a-z][a-z0-9_-]{0,47}$/
const LARGEST_MEMORY = 1024

/** Variables that would change how Node itself starts are refused. */
const variable = v.pipe(
  v.string(),
  v.regex(/^(?!NODE_|LD_|DYLD_|UV_|SUPABASE_)[A-Z][A-Z\d_]{0,63}$/, 'must be a name in capitals, as in SLACK_URL'),
)

const FunctionFile = v.strictObject({
  verify: v.optional(v.picklist(['token', 'adviser', 'none', 'events'])),
  on: v.optional(v.array(v.picklist(FUNCTION_EVENTS)), []),
  fields: v.optional(v.array(v.picklist(contactFields)), []),
  hosts: v.optional(v.array(v.pipe(v.string(), v.regex(/^(\$[A-Z][A-Z\d_]*|[a-z\d.-]+(:\d+)?)$/))), []),
  env: v.optional(v.array(variable), []),
  seconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(150)), 20),
  memory: v.optional(v.pipe(v.number(), v.integer(), v.minValue(32), v.maxValue(LARGEST_MEMORY)), 128),
  cors: v.optional(v.picklist(['ours', 'own']), 'ours'),
})

export interface FunctionDefinition extends Omit<v.InferOutput<typeof FunctionFile>, 'verify' | 'env'> {
  name: string
  /** Its own folder. */
  folder: string
  verify: 'token' | 'adviser' | 'none' | 'events'
  /** The environment of the process, besides our address and the publishable key. */
  env: Readonly<Record<string, string>>
  /** Different after each change of its files. */
  signature: string
}

export interface ReadFunctions {
  found: Map<string, FunctionDefinition>
  /** The functions that are skipped, with the reason. */
  leftOut: { name: string; reason: string }[]
}

/** `values` are the settings with the prefix FUNCTION_, without the prefix. */
export async function readFunctions(root: string, values: Readonly<Record<string, string>>): Promise<ReadFunctions> {
  const read: ReadFunctions = { found: new Map(), leftOut: [] }
  const folder = await realpath(root).catch(() => undefined)
  if (folder === undefined) return read
  const beside = (await Promise.all(['_shared', 'package.json'].map((name) => signatureOf(join(folder, name))))).join()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || !NAME.test(entry.name) || entry.name === 'node_modules') continue
    const own = join(folder, entry.name)
    const signature = `${await signatureOf(own)},${beside}`
    try {
      const file = JSON.parse(await readFile(join(own, 'function.json'), 'utf8').catch(orWithout)) as unknown
      read.found.set(entry.name, definitionOf({ name: entry.name, folder: own, signature }, file, values))
    } catch (error) {
      read.leftOut.push({ name: entry.name, reason: (error as Error).message })
    }
  }
  return read
}

const orWithout = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return '{}'
  throw error
}

function definitionOf(
  own: Pick<FunctionDefinition, 'name' | 'folder' | 'signature'>,
  file: unknown,
  values: Readonly<Record<string, string>>,
): FunctionDefinition {
  const parsed = v.safeParse(FunctionFile, file)
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error(`function.json is wrong: ${wrong.join('; ')}`)
  }
  const { verify, env, ...rest } = parsed.output
  const lacking = env.filter((name) => !values[name])
  if (lacking.length > 0) throw new Error(`set ${lacking.map((name) => `FUNCTION_${name}`).join(' and ')} to use it`)
  return {
    ...own,
    ...rest,
    verify: verify ?? (rest.on.length > 0 ? 'events' : 'token'),
    env: Object.fromEntries(env.map((name) => [name, values[name]!])),
    hosts: rest.hosts.map((host) => (host.startsWith('$') ? hostIn(values[host.slice(1)]) : host)),
  }
}

/** Returns the host of an address in a setting of the operator. */
function hostIn(address = ''): string {
  if (!URL.canParse(address)) throw new Error('a setting named in hosts holds no address')
  return new URL(address).host
}

/** A digest of the names, sizes and times of all files below, without installed packages. */
async function signatureOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return ''
  if (!found.isDirectory()) return `${found.size}/${found.mtimeMs}/${found.ino}`
  const names = (await readdir(path)).filter((name) => name !== 'node_modules').toSorted()
  return (await Promise.all(names.map(async (name) => `${name}:${await signatureOf(join(path, name))}`))).join(';')
}
