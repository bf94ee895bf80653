/** Ids in addresses and bodies, checked before the database sees them (protocol §5–§7). */
import { Problem } from '#contract/problems.ts'

export const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** 404, as upstream answers for a part of an address that is no id. */
export function idIn(params: Readonly<Record<string, string>>, name: string, called = name): string {
  const id = params[name] ?? ''
  if (!UUID.test(id)) throw new Problem('validation_failed', `${called} must be an UUID`, { status: 404 })
  return id.toLowerCase()
}
