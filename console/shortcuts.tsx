/**
 * Binds the single-key shortcuts of the room (product §4.14: J/K, Enter, C, /, ?). A component registers a key and its
 * act, and the help lists the registered keys. They do nothing while somebody types or a dialog is open, and can be
 * switched off (WCAG 2.1.4).
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
import { seconds } from '#contract/durations.ts'
import { storeDeviceValue, readDeviceValue } from './device-values.ts'
import { isBusy, keyOf, isPressable, isTyping } from './pressed-keys.ts'

export interface Shortcut {
  /** A value of `KeyboardEvent.key`; letters in lower case. */
  key: string
  /** The name of its act, in the adviser's language. */
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
  /** The registered shortcuts, one for each key, without those that rest. Not to be called while rendering. */
  inForce: () => readonly ListedShortcut[]
  on: boolean
  setOn: (on: boolean) => void
}

const ShortcutsContext = createContext<Shortcuts | null>(null)

const never = () => false
const isAwake = ({ key, rests }: ActiveShortcut) => key.length > 1 || !rests()
const RestingContext = createContext<() => boolean>(never)

/**
 * Suspends the letters and digits that are registered inside while `when` returns true, because they would act on
 * another request than the one with the focus.
 */
export function RestingKeys({ when, children }: { when: () => boolean; children: ReactNode }) {
  return <RestingContext value={when}>{children}</RestingContext>
}

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [registered, setRegistered] = useState<readonly ActiveShortcut[]>([])
  const [on, setStoredOn] = useState(() => readDeviceValue('console-single-keys') !== 'off')

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down runs its act once, unless it moves through a list.
    if (!on || isBusy(event) || (event.repeat && !/^(Arrow|[jk]$)/.test(event.key))) return
    const key = keyOf(event)
    // The last one registered wins, so that a sheet has its keys before the list below it.
    const found = registered.findLast((shortcut) => shortcut.key === key && isAwake(shortcut))
    if (key.length === 1 && isTypedAhead(event, found !== undefined)) return
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
      inForce: () => [...new Map(registered.filter(isAwake).map((shortcut) => [shortcut.key, shortcut])).values()],
      on,
      setOn(wanted) {
        storeDeviceValue('console-single-keys', wanted ? 'on' : 'off')
        setStoredOn(wanted)
      },
    }),
    [add, registered, on],
  )
  return <ShortcutsContext value={value}>{children}</ShortcutsContext>
}

/** The time without a key after which somebody has stopped typing. */
const TYPING_RESTS = seconds(1)
let typedAheadAt = -Infinity

/**
 * Tells whether a character was typed before its screen was loaded, or follows such a character without a rest. The field
 * that it was meant for missed the beginning, so the rest must not act as keys of the screen that is loaded meanwhile.
 */
function isTypedAhead({ timeStamp }: KeyboardEvent, isBound: boolean): boolean {
  const isAhead =
    timeStamp - typedAheadAt < TYPING_RESTS || (!isBound && document.querySelector('[data-coming]') !== null)
  if (isAhead) typedAheadAt = timeStamp
  return isAhead
}

export function useShortcuts(): Shortcuts {
  const value = use(ShortcutsContext)
  if (!value) throw new Error('useShortcuts belongs inside a ShortcutsProvider')
  return value
}

/** Returns the shortcuts in force, one for each key, for a dialog that lists them. */
export function useKeysInForce(): readonly ListedShortcut[] {
  const { inForce } = useShortcuts()
  const [listed, setListed] = useState<readonly ListedShortcut[]>([])
  // Whether a shortcut rests may only be asked outside of rendering.
  useLayoutEffect(() => setListed(inForce()), [inForce])
  return listed
}

/**
 * Registers a key while the component is mounted and `when` is true. The effect runs before the paint, so that the key
 * works as soon as the adviser sees it. `run` may change from render to render.
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
 * Binds the keys of an open dialog, in which those of the room do nothing. `press` is called with each key that is not
 * typed into a field, and returns whether it used the key; the default action is then prevented, so that the key is not
 * typed into a dialog that opens next. Returns whether single keys are switched on.
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
