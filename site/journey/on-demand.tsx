/**
 * Loads modules with the step that needs them. The server has all of them, and the browser fetches those of the first page
 * before hydration, so that neither renders a gap.
 */
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { seconds } from '#contract/durations.ts'
import { reloadAfterRelease } from './reload-after-release.ts'

export interface OnDemand<Loaded> {
  /** Null until it is loaded. */
  readonly loaded: Loaded | null
  /** Loads it, also ahead of need; false if it cannot be fetched. */
  prepare: () => Promise<boolean>
}

export type Part<Props> = OnDemand<ComponentType<Props>>

/** Wraps a value that is there already, as on the server. */
export const atHand = <Loaded,>(loaded: Loaded): OnDemand<Loaded> => ({ loaded, prepare: async () => true })

export function onDemand<Loaded>(load: () => Promise<Loaded>): OnDemand<Loaded> {
  let loaded: Loaded | null = null
  return {
    get loaded() {
      return loaded
    },
    prepare: async () => {
      try {
        loaded ??= await load()
        return true
      } catch {
        return false
      }
    },
  }
}

interface ShowProps<Props> {
  part: Part<Props>
  props: Props
  /** Shown until the part is loaded. */
  meanwhile?: ReactNode
}

/** Draws a part. With a network it was fetched before; without one it appears when the network is back. */
export function Show<Props extends object>({ part, props, meanwhile }: ShowProps<Props>) {
  const Part = useOnDemand(part)
  return Part ? createElement(Part, props) : meanwhile
}

/** Null until the part is loaded; after a failure it is tried again, without a network once it is back. */
export function useOnDemand<Loaded>(part: OnDemand<Loaded>): Loaded | null {
  const [, setCame] = useState<OnDemand<Loaded> | null>(null)
  const { loaded } = part

  useEffect(() => {
    if (loaded) return
    let shown = true
    let pause = seconds(2)
    const fetchIt = async () => {
      const came = await part.prepare()
      if (!shown) return
      if (came) setCame(part)
      // Browsers say that the network is back before servers can be reached. A file that is gone is asked for ever less.
      else if (navigator.onLine && !(await reloadAfterRelease())) setTimeout(fetchIt, (pause *= 2))
    }
    void fetchIt()
    addEventListener('online', fetchIt)
    return () => {
      shown = false
      removeEventListener('online', fetchIt)
    }
  }, [loaded, part])

  return loaded
}
