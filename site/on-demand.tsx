/**
 * Parts that only a later step needs, loaded with that step. The server has them all at hand, and the browser
 * fetches what the first page shows before it comes alive, so that neither ever renders a gap.
 */
import { type ComponentType, useEffect, useState } from 'react'

export interface OnDemand<Props> {
  loaded: ComponentType<Props> | null
  /** Where it comes from; the server sets `loaded` instead. */
  load: (() => Promise<ComponentType<Props>>) | null
  /** Fetches it, also ahead of need; false where the network is away. */
  prepare: () => Promise<boolean>
}

export function onDemand<Props>(): OnDemand<Props> {
  const part: OnDemand<Props> = {
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
  part: OnDemand<Props>
  props: Props
}

/** Nothing until the part is there; without a network it comes as soon as that is back. */
export function Show<Props extends object>({ part, props }: ShowProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(() => part.loaded)

  useEffect(() => {
    if (Part) return
    let shown = true
    const fetchIt = async () => {
      if ((await part.prepare()) && shown) setPart(() => part.loaded)
    }
    void fetchIt()
    addEventListener('online', fetchIt)
    return () => {
      shown = false
      removeEventListener('online', fetchIt)
    }
  }, [Part, part])

  return Part && <Part {...props} />
}
