/** Stands in for `serve` of deno.land/std, which older functions import. */
import { serveWith } from './deno.ts'

export const serve = (handler: unknown) => serveWith(handler)
