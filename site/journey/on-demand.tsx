/**
 * What only a later step needs, parts most of all, loaded with that step. The server has them all at hand, and the browser
 * fetches what the first page shows before it comes alive, so that neither ever renders a gap.
 */
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { type Language, languageCodes } from '#languages/languages.ts'

export interface OnDemand<Loaded> {
  loaded: Loaded | null
  /** Where it comes from; the server sets `loaded` instead. */
  load: (() => Promise<Loaded>) | null
  /** Fetches it, also ahead of need; false where the network is away. */
  prepare: () => Promise<boolean>
}

export type Part<Props> = OnDemand<ComponentType<Props>>

/** One a language, each of which comes alone. */
export const onDemandByLanguage = <Loaded,>() =>
  Object.fromEntries(languageCodes.map((code) => [code, onDemand<Loaded>()])) as Record<Language, OnDemand<Loaded>>

export function onDemand<Loaded>(): OnDemand<Loaded> {
  const part: OnDemand<Loaded> = {
    loaded: null,
    load: null,
    prepare: async () => {
      try {
        part.loaded ??= (await part.load?.()) ?? null
        return part.loaded !== null
      } catch {
        return false
      }
    },
  }
  return part
}

interface ShowProps<Props> {
  part: Part<Props>
  props: Props
  /** What stands there until then, where the network is away. */
  meanwhile?: ReactNode
}

/** What is shown was fetched before, wherever there is a network. */
export function Show<Props extends object>({ part, props, meanwhile }: ShowProps<Props>) {
  const Part = useOnDemand(part)
  return Part ? createElement(Part, props) : meanwhile
}

/** Null until it is there; without a network it comes as soon as that is back. */
export function useOnDemand<Loaded>(part: OnDemand<Loaded>): Loaded | null {
  const [, setCame] = useState<OnDemand<Loaded> | null>(null)
  const { loaded } = part

  useEffect(() => {
    if (loaded) return
    let shown = true
    const fetchIt = async () => {
      if ((await part.prepare()) && shown) setCame(part)
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
