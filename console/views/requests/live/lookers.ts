/** Keeps which sheets are open and who has them open, from the advisers' channel or the database, and the one open in this tab. */
import { useSyncExternalStore } from 'react'

/** By request, the ids of those who look at it. */
export type Lookers = ReadonlyMap<string, readonly string[]>

/** Undefined while nothing is known: the channel is not joined, and nobody has asked yet. */
let lookers: Lookers | undefined
let looking: string | null = null
const listeners = new Set<() => void>()

export const useLookersAt = (request: string): readonly string[] | undefined =>
  useSyncExternalStore(listen, () => (lookers ? (lookers.get(request) ?? NOBODY) : undefined))

const NOBODY: readonly string[] = []

export const sheetInSight = () => looking

/** The sheets of the catalogue have a name in place of the id of a request (decision 072). */
export const isOfCatalogue = (sheet: string) => sheet.startsWith(CATALOGUE_SHEET)

const CATALOGUE_SHEET = 'catalogue:'
export const catalogueSheet = (experience: string, edition: string) => `${CATALOGUE_SHEET}${experience}:${edition}`

export function setSheetInSight(request: string | null): void {
  looking = request
  changed()
}

/** Returns the requests whose lookers have changed. */
export function noteLookers(next: Lookers | undefined): string[] {
  const before = lookers ?? new Map<string, readonly string[]>()
  // Each keeps its list while that is the same, so that nothing is drawn again for it.
  const kept = next && new Map([...next].map(([request, ids]) => [request, sameOr(before.get(request), ids)]))
  lookers = kept
  const requests = new Set([...before.keys(), ...(kept?.keys() ?? [])])
  changed()
  return kept ? [...requests].filter((request) => before.get(request) !== kept.get(request)) : []
}

export function onLookers(heard: () => void): () => void {
  return listen(heard)
}

/** The presence state of the channel: for each person, the sheet that each of their tabs shows. */
export function lookersIn(state: Readonly<Record<string, readonly object[]>>): Lookers {
  const found = new Map<string, string[]>()
  for (const [adviser, tabs] of Object.entries(state)) {
    for (const { request } of tabs as readonly { request?: unknown }[]) {
      if (typeof request !== 'string') continue
      const ids = found.get(request) ?? []
      if (!ids.includes(adviser)) found.set(request, [...ids, adviser].toSorted())
    }
  }
  return found
}

function sameOr(before: readonly string[] | undefined, ids: readonly string[]): readonly string[] {
  return before && before.join() === ids.join() ? before : ids
}

function changed(): void {
  for (const listener of listeners) listener()
}

function listen(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}
