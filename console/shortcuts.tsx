/**
 * The keys of the room (product §4.14: J/K, Enter, C, /, ?). A screen names a key and what it does; the help lists what
 * stands at this moment. They rest while somebody types or a dialog is open, and can be switched off (WCAG 2.1.4).
 */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { keep, kept } from './kept.ts'
import { isBusy, keyOf, isPressable, isTyping } from './pressed-keys.ts'

export interface Shortcut {
  /** As `KeyboardEvent.key` says it; letters small. */
  key: string
  /** The act of the key, in the adviser's words. */
  does: string
}

interface ActiveShortcut extends Shortcut {
  run: () => void
  rests: () => boolean
}

export interface ListedShortcut extends Shortcut {
  run: () => void
}

interface Shortcuts {
  add: (shortcut: ActiveShortcut) => () => void
  /** Those in force, each key once. */
  listed: readonly ListedShortcut[]
  on: boolean
  setOn: (on: boolean) => void
}

const ShortcutsContext = createContext<Shortcuts | null>(null)

const never = () => false
const RestingContext = createContext<() => boolean>(never)

/**
 * Letters and digits do nothing on the screens in it while `when` is true: they would act on something else than the
 * person looks at.
 */
export function RestingKeys({ when, children }: { when: () => boolean; children: ReactNode }) {
  return <RestingContext value={when}>{children}</RestingContext>
}

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [registered, setRegistered] = useState<readonly ActiveShortcut[]>([])
  const [on, setKeptOn] = useState(() => kept('console-single-keys') !== 'off')

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down is meant once, unless it walks a list.
    if (!on || isBusy(event) || (event.repeat && !/^(Arrow|[jk]$)/.test(event.key))) return
    const key = keyOf(event)
    // The newest wins: a sheet over a list has its keys first.
    const found = registered.findLast((shortcut) => shortcut.key === key && !(key.length === 1 && shortcut.rests()))
    if (!found || (isPressable(event.target) && (key === 'Enter' || key === ' '))) return
    event.preventDefault()
    found.run()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  const add = useCallback((shortcut: ActiveShortcut) => {
    setRegistered((all) => [...all, shortcut])
    return () => setRegistered((all) => all.filter((other) => other !== shortcut))
  }, [])

  const value = useMemo<Shortcuts>(
    () => ({
      add,
      listed: [...new Map(registered.map((shortcut) => [shortcut.key, shortcut])).values()],
      on,
      setOn(wanted) {
        keep('console-single-keys', wanted ? 'on' : 'off')
        setKeptOn(wanted)
      },
    }),
    [add, registered, on],
  )
  return <ShortcutsContext value={value}>{children}</ShortcutsContext>
}

export function useShortcuts(): Shortcuts {
  const value = use(ShortcutsContext)
  if (!value) throw new Error('useShortcuts belongs inside a ShortcutsProvider')
  return value
}

/**
 * In force while the component is shown and `when` is true, from the moment it is drawn: who sees it may press. `run`
 * may change from render to render.
 */
export function useShortcut({ key, does }: Shortcut, run: () => void, when = true): void {
  const { add } = useShortcuts()
  const resting = use(RestingContext)
  const latest = useEffectEvent(run)
  const rests = useEffectEvent(resting)
  useLayoutEffect(() => {
    if (!when) return undefined
    return add({ key, does, run: () => latest(), rests: () => rests() })
  }, [add, key, does, when])
}

/**
 * The keys of an open dialog, where those of the room rest: `press` hears each one that nobody types, and answers whether
 * it was for it; it is then typed nowhere, also not in the dialog that follows. Answers whether single keys are switched on.
 */
export function useDialogKeys(press: (key: string) => boolean): boolean {
  const { on } = useShortcuts()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat && !isTyping(event) && press(keyOf(event))) event.preventDefault()
  })
  useEffect(() => {
    if (!on) return undefined
    const listener = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [on])
  return on
}
