/**
 * Makes a dialog whose script is loaded with its first opening or, where a screen asks for it, ahead of that: then it opens
 * at once, also while the network is gone. Until the script is there an empty dialog stands in, so that what somebody types
 * is not taken for keys of the screen below.
 */
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { seconds } from '#contract/durations.ts'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '#console/language.tsx'
import { BrokenBoundary } from './BrokenBoundary.tsx'
import { Waiting } from '../Waiting.tsx'

interface Closable {
  onClose: () => void
}

export interface LazyDialog<Props extends Closable> {
  Shown: ComponentType<Props>
  /** Loads the script. Resolves also when it cannot be loaded. */
  load: () => Promise<void>
}

/** After this time the scripts and rows of the first screen have usually come. */
const AHEAD = seconds(2)

/** `title` is the heading while the dialog is on its way. */
export function lazyDialog<Props extends Closable>(
  title: ConsoleKey,
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined
  const Lazy = lazy(async () => ({ default: (loaded ??= await load()) }))

  function Shown(props: Props) {
    // Chosen once: another type in its place would be mounted again, empty.
    const [Loaded] = useState(() => loaded ?? Lazy)
    return (
      <BrokenBoundary>
        <Suspense fallback={<Coming title={title} onClose={props.onClose} />}>
          <Loaded {...props} />
        </Suspense>
      </BrokenBoundary>
    )
  }

  async function loadAhead(): Promise<void> {
    loaded ??= await load().catch(() => undefined)
  }
  return { Shown, load: loadAhead }
}

/** Loads the script of a dialog some time after the component was mounted. */
export function useLoadAhead({ load }: Pick<LazyDialog<never>, 'load'>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load(), AHEAD)
    return () => clearTimeout(timer)
  }, [load])
}

function Coming({ title, onClose }: Closable & { title: ConsoleKey }) {
  const t = useTranslate()
  return (
    <Dialog title={t(title)} onDismiss={onClose} actions={null}>
      <Waiting />
    </Dialog>
  )
}
