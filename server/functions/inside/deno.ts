/** The small part of `Deno` that ordinary functions use: `Deno.serve`, `Deno.env`. */

export type Handler = (request: Request) => unknown

/** Stored on `globalThis`, because `old-serve.ts` is loaded as a separate module. */
const SERVED = Symbol.for('premier-rang.served')
const kept = globalThis as unknown as Record<symbol, Handler | undefined>

export function serveWith(...given: unknown[]): { finished: Promise<void> } {
  const handler = given.map(handlerOf).find((found) => found !== undefined)
  if (handler === undefined) throw new TypeError('Deno.serve needs a handler')
  kept[SERVED] = handler
  return { finished: new Promise(() => undefined) }
}

export const served = (): Handler | undefined => kept[SERVED]

/** Accepts a function, or an object with `fetch` or `handler`. */
export function handlerOf(given: unknown): Handler | undefined {
  if (typeof given === 'function') return given as Handler
  const { fetch, handler } = (given ?? {}) as { fetch?: unknown; handler?: unknown }
  const found = fetch ?? handler
  return typeof found === 'function' ? (request) => found.call(given, request) as unknown : undefined
}

export const denoStandIn = {
  serve: serveWith,
  env: {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    toObject: () => ({ ...process.env }),
  },
}
