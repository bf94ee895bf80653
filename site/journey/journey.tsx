/**
 * Holds the visitor's place and moves to others. Every place is an address, so that Back, forward, reload and a shared
 * link work; a change of the step moves the focus and the scroll.
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { Language } from '#languages/languages.ts'
import { closeTop, home, type Place, searchOf } from './address.ts'
import { afterPress, finishWaiting, pressShown } from './after-press.ts'
import { LANGUAGE_KEY } from '../page/before-paint.ts'
import { storeOnDevice } from '#browser/device-store.ts'
import { changeScreen, linkTo } from './change-screen.ts'
import { isOtherScreen, keepNewest, opensForm, opensOver } from './compare-places.ts'
import { applyLanguage } from '#browser/document-language.ts'
import { type FlowEvent, nextStep } from './flow.ts'
import { preparePlace, useParts } from './parts-on-demand.ts'
import { placeIn } from './place-in.ts'
import { makeSelection, type Selection } from './selection.ts'
import type { Texts } from '../page/texts.ts'

export interface Journey {
  place: Place
  /**
   * Goes to a place; `replace` adds no entry to the history (a toggle, not a step). `calmly` does the same in a React
   * transition, which a newer change interrupts.
   */
  go: (place: Place, how?: 'push' | 'replace' | 'calmly') => void
  /**
   * Chooses an experience, or removes it from the selection. The selection is shown at once; the addresses of the links
   * follow in a React transition.
   */
  toggle: (id: string) => void
  /** The newest selection, which is ahead of `place` during such a transition. */
  selection: Selection
  /** Closes the detail or the dialog: back to where it was opened, or, from a shared link, to what lies behind it. */
  close: () => void
  /** The place to which an event of the flow leads. */
  after: (event: FlowEvent) => Place
}

/** The device keeps the last selection, so that a selection that somebody sends does not replace it. */
export const SELECTION_KEY = 'selection'

export const JourneyContext = createContext<Journey | null>(null)

export const useJourney = (): Journey => useContext(JourneyContext)!

/** The newest selection, a frame after the mark of the card that was pressed. */
export function useSelection(): readonly string[] {
  const { now, subscribe } = useJourney().selection
  const subscribeLater = useCallback(
    (tell: () => void) =>
      subscribe(async () => {
        await pressShown()
        tell()
      }),
    [subscribe],
  )
  return useSyncExternalStore(subscribeLater, now, now)
}

/** Whether an experience is in the newest selection; a choice of another one causes no render. */
export function useIsChosen(id: string): boolean {
  const { now, subscribe } = useJourney().selection
  const isChosen = () => now().includes(id)
  return useSyncExternalStore(subscribe, isChosen, isChosen)
}

export interface Stop {
  place: Place
  texts: Texts
}

export interface JourneyProviderProps {
  start: Stop
  /** Reads the boxes that were ticked before hydration; null on a screen without boxes. */
  readTicked?: () => readonly string[] | null
  loadTexts: (language: Language) => Promise<Texts>
  children: (stop: Stop) => ReactNode
}

export function JourneyProvider({ start, readTicked, loadTexts, children }: JourneyProviderProps) {
  const parts = useParts()
  const [stop, setStop] = useState(start)
  const [selection] = useState(() => makeSelection(start.place.chosen))
  /** The newest state, which is ahead of the rendered one during a transition. */
  const latest = useRef(stop)
  /** The selection of the rendered links. */
  const rendered = useRef(start.place.chosen)
  /** True while the browser goes back, so that closing twice does not go back twice. */
  const leaving = useRef(false)

  const journey = useMemo(() => {
    /** The number of the newest move: an older one that was still loading must not arrive after it. */
    let newest = 0

    async function moveTo(place: Place, arrive: () => void, frame?: Promise<void>) {
      const move = ++newest
      const from = latest.current
      await frame
      const [texts] = await Promise.all([
        place.language === from.place.language ? from.texts : loadTexts(place.language),
        preparePlace(parts, place),
      ])
      if (move !== newest) return
      const next = { place: withNewest(place, from.place.chosen, latest.current.place.chosen), texts }
      latest.current = next
      if (place.language !== from.place.language) applyLanguage(place.language)
      const screenChanges = isOtherScreen(place, from.place)
      const keepsFocus = opensForm(place, from.place)
      changeScreen(from.place, place, () => {
        // Not `next`: a move without a transition may have overtaken this one.
        flushSync(() => {
          selection.change(latest.current.place.chosen)
          setStop(latest.current)
        })
        if (screenChanges && !keepsFocus) focusHeading()
        arrive()
        if (!screenChanges && !keepsFocus && from.place.detail && !place.detail) focusLinkTo(from.place.detail)
      })
    }

    function go(to: Place, how: 'push' | 'replace' | 'calmly' = 'push') {
      finishWaiting()
      const { place: from, texts } = latest.current
      // A link that was rendered before the newest choice must not undo it.
      const place = to.chosen === rendered.current ? { ...to, chosen: from.chosen } : to
      if (how === 'calmly') return goCalmly({ place, texts }, from)
      storeChange(from, place)
      if (how === 'push' && `/${searchOf(place)}` !== location.pathname + location.search) pushAddress(from, place)
      else replaceAddress(place)
      const startsAtTop = isOtherScreen(place, from) && !opensForm(place, from)
      void moveTo(place, () => startsAtTop && scrollTo(0, 0), how === 'push' ? frameBefore(from, place) : undefined)
    }

    function goCalmly(to: Stop, from: Place) {
      latest.current = to
      selection.change(to.place.chosen)
      const address = location.href
      void afterPress(() => {
        storeChange(from, to.place)
        // Back may have led to another entry of the history meanwhile.
        if (location.href === address) replaceAddress(to.place)
        startTransition(() => setStop(latest.current))
      })
    }

    function comeBack() {
      leaving.current = false
      finishWaiting()
      const { scroll = 0 } = trace()
      const there = placeIn(location.search, latest.current.texts)
      const from = latest.current.place
      const place = keepNewest(there, from)
      storeReturn(from, place, there)
      void moveTo(place, () => scrollTo(0, scroll))
    }

    function close() {
      if (leaving.current) return
      if (trace().openedHere) {
        leaving.current = true
        history.back()
      } else {
        go(closeTop(latest.current.place), 'replace')
      }
    }

    const toggle = (id: string) => go(afterEvent(latest.current.place, { type: 'toggle', id }), 'calmly')

    return { go, toggle, comeBack, close }
  }, [loadTexts, parts, selection])

  useEffect(() => {
    rendered.current = stop.place.chosen
  }, [stop])

  useHistory(journey.comeBack)

  // The boxes are still there in this effect. They turn into buttons right after it, so no tick is lost.
  useEffect(() => {
    const { place } = latest.current
    const ticked = readTicked?.()
    if (!ticked) return
    const chosen = chosenBy(ticked, place.chosen)
    if (chosen.join() !== place.chosen.join()) journey.go({ ...place, chosen }, 'calmly')
  }, [readTicked, journey])

  const value = useMemo<Journey>(
    () => ({
      place: stop.place,
      go: journey.go,
      toggle: journey.toggle,
      selection,
      close: journey.close,
      after: (event) => afterEvent(stop.place, event),
    }),
    [stop.place, journey, selection],
  )
  return <JourneyContext value={value}>{children(stop)}</JourneyContext>
}

/** The page restores the scroll of Back and forward, the browser that of a reload, or of a page that it had to forget. */
function useHistory(comeBack: () => void) {
  useEffect(() => {
    const setRestoration = () => {
      history.scrollRestoration = document.hidden ? 'auto' : 'manual'
    }
    setRestoration()
    document.addEventListener('visibilitychange', setRestoration)
    addEventListener('popstate', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', setRestoration)
      removeEventListener('popstate', comeBack)
    }
  }, [comeBack])
}

/** Another step begins with nothing open and no filter; the view of the picker is kept, except at home. */
function afterEvent(place: Place, event: FlowEvent): Place {
  const { step, category, chosen } = nextStep(place, event)
  const next = { step, category, chosen }
  if (step === place.step) return { ...place, ...next }
  if (step === 'home') return { ...home, ...next, language: place.language }
  return { ...home, ...next, view: place.view, gone: place.gone, language: place.language }
}

/** Keeps on the device what the visitor has changed: the selection, the language. */
function storeChange(from: Place, to: Place) {
  const chosen = to.chosen.join()
  if (chosen !== from.chosen.join()) storeOnDevice(SELECTION_KEY, chosen || null)
  if (to.language !== from.language) storeOnDevice(LANGUAGE_KEY, to.language)
}

/** Keeps the place to which Back led in the address and on the device. `there` is the place as the address had it. */
function storeReturn(from: Place, place: Place, there: Place) {
  // The address of a step from before the first choice stays as it was.
  if (place !== there && (there.chosen.length > 0 || there.step === from.step)) replaceAddress(place)
  // A received selection without an own one is shown beside the one that the device keeps.
  if (place.chosen.length > 0 || place.sent.length === 0) storeChange(from, place)
}

/** A choice that was made while the next screen was loaded belongs to it, and to its address. */
function withNewest(place: Place, before: readonly string[], chosen: readonly string[]): Place {
  if (chosen.join() === before.join() || place.chosen.join() !== before.join()) return place
  const there = { ...place, chosen }
  replaceAddress(there)
  return there
}

/** The ticked ids in the order in which they were chosen; those ticked before hydration come last. */
function chosenBy(ticked: readonly string[], before: readonly string[]): readonly string[] {
  return [...before.filter((id) => ticked.includes(id)), ...ticked.filter((id) => !before.includes(id))]
}

/** The state that the history keeps of a place beside its address. */
interface Trace {
  scroll?: number
  /** Set if the detail or the dialog was opened from the page beneath it. */
  openedHere?: true
}

const trace = (): Trace => (history.state as Trace | null) ?? {}

function pushAddress(from: Place, to: Place) {
  history.replaceState({ ...trace(), scroll: scrollY } satisfies Trace, '')
  const opens: Trace | null = opensOver(to, from) ? { openedHere: true } : null
  history.pushState(opens, '', `/${searchOf(to)}`)
}

const replaceAddress = (place: Place) => history.replaceState(history.state, '', `/${searchOf(place)}`)

/**
 * Lets the browser show that a link is pressed before the work of the next screen begins, where it can (not in Safari). A
 * key that leads from one detail to the next may be pressed faster than frames are shown.
 */
const frameBefore = (from: Place, to: Place) => (from.detail && to.detail ? undefined : pressShown())

function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Focuses the link of an experience; without one, the place where the browser puts the focus back, or the heading. */
function focusLinkTo(id: string) {
  const link = linkTo(id)
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'nearest' })
  if (!link && document.activeElement === document.body) focusHeading()
}
