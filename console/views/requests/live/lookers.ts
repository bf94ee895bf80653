/**
 * Stores the presence of advisers: who has which sheet open, as the channel or the database reports it, and the sheet
 * that this tab shows.
 */
import { useSyncExternalStore } from 'react'

/** The ids of the advisers who have a sheet open, by the id of its request. */
export type Lookers = ReadonlyMap<string, readonly string[]>

/** Undefined until the channel is joined or the database has answered. */
let lookers: Lookers | undefined
let looking: string | null = null
const listeners = new Set<() => void>()

export const useLookersAt = (request: string): readonly string[] | undefined =>
  useSyncExternalStore(listen, () => (lookers ? (lookers.get(request) ?? NOBODY) : undefined))

const NOBODY: readonly string[] = []

export const sheetInSight = () => looking

/** A sheet of the catalogue has a name with this prefix in place of the id of a request (decision 072). */
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
  // An unchanged list keeps its identity, so that its components do not render again.
  const stable = next && new Map([...next].map(([request, ids]) => [request, sameOr(before.get(request), ids)]))
  lookers = stable
  const requests = new Set([...before.keys(), ...(stable?.keys() ?? [])])
  changed()
  return stable ? [...requests].filter((request) => before.get(request) !== stable.get(request)) : []
}

export function onLookers(listener: () => void): () => void {
  return listen(listener)
}

/** Reads the presence state of the channel, which has for each adviser the sheet that each of their tabs shows. */
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
  for (const notify of listeners) notify()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
