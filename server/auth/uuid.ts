/** Validates ids of paths and bodies before they reach the database (protocol §5–§7). */
import { Problem } from '#contract/problems.ts'

export const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** Throws 404, as upstream does, if the part of the path is no UUID. */
export function idIn(params: Readonly<Record<string, string>>, name: string, called = name): string {
  const id = params[name] ?? ''
  if (!UUID.test(id)) throw new Problem('validation_failed', `${called} must be an UUID`, { status: 404 })
  return id.toLowerCase()
}
