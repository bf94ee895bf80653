/**
 * Restricts what Node's permission model allows: the network, signals to other processes, and the ways around both.
 * Built-in modules are allowed by a list, so that a later Node adds none. This limits the operator's own code and its
 * packages; it is no sandbox against hostile code.
 */
import { registerHooks, syncBuiltinESMExports } from 'node:module'

const OPEN: ReadonlySet<string> = new Set(
  (
    'assert assert/strict async_hooks buffer console constants crypto diagnostics_channel events path path/posix ' +
    'path/win32 process punycode querystring stream stream/consumers stream/promises stream/web string_decoder ' +
    'timers timers/promises url util util/types zlib'
  ).split(' '),
)

/** Older functions have `import { serve } from 'https://deno.land/std…/http/server.ts'`. */
const OLD_SERVE = /^https:\/\/deno\.land\/std(@[^/]*)?\/http\/server\.ts$/
const PACKAGE = /^npm:\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/

const CLOSED_OF_PROCESS =
  'binding _linkedBinding dlopen kill _kill _debugProcess _debugEnd execve chdir umask send ' +
  'mainModule report loadEnvFile setuid setgid seteuid setegid setgroups initgroups ' +
  '_getActiveHandles _getActiveRequests _startProfilerIdleNotifier _stopProfilerIdleNotifier openStdin stdin'

export function closeDoors(oldServe: string): void {
  const { getBuiltinModule } = process
  for (const name of CLOSED_OF_PROCESS.split(' ')) Reflect.deleteProperty(process, name)
  for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  process.getBuiltinModule = (name: string) => (OPEN.has(withoutScheme(name)) ? getBuiltinModule(name) : undefined)
  syncBuiltinESMExports()
  registerHooks({
    resolve(specifier, context, next) {
      if (OLD_SERVE.test(specifier)) return { url: oldServe, format: 'module-typescript', shortCircuit: true }
      if (/^(jsr|https?|data):/.test(specifier)) throw new Error(elsewhere(specifier))
      const resolved = next(specifier.replace(PACKAGE, '$1$2'), context)
      if (resolved.url.startsWith('node:') && !OPEN.has(withoutScheme(resolved.url))) {
        throw new Error(`"${resolved.url}" is closed to functions`)
      }
      return resolved
    },
  })
}

const withoutScheme = (name: string) => name.replace(/^node:/, '')

const elsewhere = (specifier: string) =>
  `"${specifier}" cannot be imported: install the package in the folder of the functions and import it by its name`
