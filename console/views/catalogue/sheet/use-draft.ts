/**
 * Saves the draft or the notes of one item field by field while the adviser types. Each change sends the value from which it
 * started, so that the server refuses to overwrite a value that a colleague saved meanwhile; the adviser then chooses between
 * the two. A save that the network prevented is tried again, also after the adviser left the sheet.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame, type ItemKey } from '#catalogue/editions/drafts.ts'
import type { Fields } from '#catalogue/editions/localized-edition.ts'
import type { CatalogueRoom, Json } from '#contract/database-types.ts'
import { seconds } from '#contract/durations.ts'
import { call, isProblem, NO_ROOM } from '#console/calls/call.ts'
import { useNews } from '#console/news.ts'
import { useMe } from '#console/session/current-adviser.ts'
import { sessionUser } from '#console/session/session.ts'
import { useSeasonChanged } from '../use-season.ts'

/** A stored value. Without `value` the field has the one of the original. */
export interface FieldValue {
  value?: unknown
}

interface DraftChange {
  from: FieldValue
  to: FieldValue
  /** The values of saves that failed: one of them may be stored, with its answer lost. */
  tried?: readonly FieldValue[]
}

interface DraftConflict {
  theirs: FieldValue
  /** The colleague who saved it; undefined if the draft does not say so, as after a publication. */
  changer: string | undefined
}

type PendingChanges = ReadonlyMap<string, DraftChange>

export interface DraftSheet {
  /** The fields with the changes that are not saved yet. */
  fields: Fields
  state: 'saved' | 'saving' | 'waiting'
  /** The values that a colleague saved, by key; `fields` has those typed here. */
  conflicts: ReadonlyMap<string, DraftConflict>
  /** Without `value` the field returns to the original. */
  set: (key: string, to: FieldValue) => void
  choose: (key: string, whose: 'theirs' | 'yours') => void
}

/** The place of the values: a draft, or the notes. */
export interface SheetStore {
  /** Keeps the unsaved changes of two stores apart. */
  name: string
  save: (item: ItemKey, changes: Json) => Promise<unknown>
  fieldsIn: (room: CatalogueRoom, item: ItemKey) => Fields
}

const DRAFTS: SheetStore = {
  name: 'draft',
  save: ({ experience, edition }, changes) => call('save_draft', { experience, edition, changes }),
  fieldsIn({ drafts, items }, item) {
    const isThis = (one: ItemKey) => isSame(one, item)
    return (drafts.find(isThis) ?? items.find(isThis))?.fields ?? {}
  },
}

/** The typed changes that are not saved yet, by person and item. They outlive the sheet and are restored when it opens again. */
const unsaved = new Map<string, PendingChanges>()

/** Warns before the page closes. It is one function for all sheets and never removed, because a closed sheet may have unsaved changes. */
function warnOfLoss(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault()
}

/** Milliseconds without typing before a save. */
const PAUSE = 700
const AGAIN_AFTER = seconds(3)

/** Whether a later try may succeed: the server is away, or has no room. */
const isPassing = (error: unknown) => isProblem(error) && (error.code === 'unreachable' || error.status === NO_ROOM)

const valueIn = (fields: Fields, key: string): FieldValue => (key in fields ? { value: fields[key] } : {})
const isAlike = (one: FieldValue, other: FieldValue) => JSON.stringify(one) === JSON.stringify(other)

export function useDraft(item: ItemKey, kept: Fields, store = DRAFTS): DraftSheet {
  const news = useNews()
  const changed = useSeasonChanged()
  const me = useMe().user_id
  const unsavedKey = `${me} ${store.name} ${item.experience} ${item.edition}`
  const [conflicts, setConflicts] = useState<DraftSheet['conflicts']>(new Map())
  const [state, setState] = useState<DraftSheet['state']>('saved')
  const [round, setRound] = useState(0)
  const saving = useRef(false)
  const { pending, waiting, setPending, runLater } = useUnsaved(unsavedKey)

  /** Saves the fields without a conflict; the others wait for a choice. */
  async function save(): Promise<void> {
    const sent = [...waiting.current].filter(([key]) => !conflicts.has(key))
    if (saving.current || sent.length === 0) return
    // A text is not saved under the name of the next person: it waits until its author signs in again.
    if (sessionUser() !== me) return runLater(() => void save(), AGAIN_AFTER)
    saving.current = true
    setState('saving')
    let pause: number | null = 0
    try {
      await store.save(item, asJson(sent))
      await changed()
      setPending(rest(waiting.current, sent))
      setState('saved')
    } catch (error) {
      const isAgain = await refused(error, sent).catch(() => setState('waiting'))
      pause = isAgain ? 0 : isPassing(error) ? AGAIN_AFTER : null
    }
    saving.current = false
    setRound((before) => before + 1)
    // A refused change is not tried again until the sheet opens: the adviser must see the reason, or choose.
    if (pause !== null) runLater(() => void save(), pause)
  }

  /** Returns whether the save can be tried again at once: it was refused for values of an own save without an answer. */
  async function refused(error: unknown, sent: readonly [string, DraftChange][]): Promise<boolean> {
    if (!isProblem(error, 'PT409')) {
      setPending(withTried(waiting.current, sent))
      setState('waiting')
      // Shows the failure once and not at each attempt.
      if (!isProblem(error, 'unreachable') && state !== 'waiting') news.failed(error)
      return false
    }
    await changed()
    const room = await call('catalogue_room', {})
    const { ofOwn, ofOthers } = byAuthor(waiting.current, findDiffering(store.fieldsIn(room, item), sent))
    setPending(withFrom(waiting.current, ofOwn))
    const found = withChanger(ofOthers, changerOf(room, item, me))
    setConflicts((before) => new Map([...before, ...found]))
    setState('saved')
    return ofOwn.length > 0
  }

  const latestSave = useEffectEvent(() => void save())
  useEffect(() => {
    const isOpen = [...pending.keys()].some((key) => !conflicts.has(key))
    const timer = isOpen && setTimeout(() => latestSave(), state === 'waiting' ? AGAIN_AFTER : PAUSE)
    return () => clearTimeout(timer || undefined)
  }, [pending, conflicts, state, round])
  useEffect(() => () => latestSave(), [])

  function put(key: string, change: DraftChange): void {
    setPending(new Map(waiting.current).set(key, change))
  }

  return {
    fields: withChanges(kept, pending),
    state: pending.size > conflicts.size && state === 'saved' ? 'saving' : state,
    conflicts,
    set: (key, to) => put(key, { from: valueIn(kept, key), ...waiting.current.get(key), to }),
    choose(key, whose) {
      const theirs = conflicts.get(key)?.theirs ?? {}
      const yours = waiting.current.get(key)?.to ?? {}
      setConflicts(new Map([...conflicts].filter(([other]) => other !== key)))
      if (whose === 'yours') put(key, { from: theirs, to: yours })
      else setPending(new Map([...waiting.current].filter(([other]) => other !== key)))
    },
  }
}

/** The unsaved changes of an item: `pending` for rendering, `waiting` with the latest ones for asynchronous code. */
function useUnsaved(item: string) {
  const isLeft = useRef(false)
  const [pending, setPendingState] = useState<PendingChanges>(() => unsaved.get(item) ?? new Map())
  const waiting = useRef<PendingChanges>(pending)
  const setPending = useCallback(
    (next: PendingChanges) => {
      // If the sheet was opened again, the new sheet owns the unsaved changes.
      const isOurs = !isLeft.current || unsaved.get(item) === waiting.current
      if (isOurs && next.size > 0) unsaved.set(item, next)
      else if (isOurs) unsaved.delete(item)
      waiting.current = next
      setPendingState(next)
    },
    [item],
  )
  useEffect(() => {
    isLeft.current = false
    addEventListener('beforeunload', warnOfLoss)
    return () => {
      isLeft.current = true
    }
  }, [])
  /** Runs `work` later for a sheet that was left. If the sheet was opened again, the new one saves. */
  function runLater(work: () => void, pause: number): void {
    const isOurs = () => isLeft.current && unsaved.get(item) === waiting.current
    if (isOurs()) setTimeout(() => isOurs() && work(), pause)
  }

  return { pending, waiting, setPending, runLater }
}

/** Returns the colleague who saved the draft last: the next save, also of another field, replaces the name. */
const changerOf = ({ drafts }: CatalogueRoom, item: ItemKey, me: string) =>
  drafts.find((one) => isSame(one, item) && one.changed_by !== me)?.changer

const withChanger = (values: readonly [string, FieldValue][], changer: string | undefined) =>
  values.map(([key, theirs]): [string, DraftConflict] => [key, { theirs, changer }])

/** Returns the stored values that differ both from the value from which a change started and from its new value. */
function findDiffering(now: Fields, sent: readonly [string, DraftChange][]): [string, FieldValue][] {
  return sent.flatMap(([key, { from, to }]): [string, FieldValue][] => {
    const theirs = valueIn(now, key)
    return isAlike(theirs, from) || isAlike(theirs, to) ? [] : [[key, theirs]]
  })
}

function asJson(changes: readonly [string, DraftChange][]): Json {
  const entries = changes.map(([key, { from, to }]) => [
    key,
    { ...('value' in from && { from: from.value }), ...('value' in to && { to: to.value }) },
  ])
  return Object.fromEntries(entries) as Json
}

/** Divides stored values into those of own saves without an answer, and those of others. */
function byAuthor(waiting: PendingChanges, stored: readonly [string, FieldValue][]) {
  const isOwn = ([key, value]: [string, FieldValue]) =>
    waiting.get(key)?.tried?.some((tried) => isAlike(tried, value)) ?? false
  return { ofOwn: stored.filter(isOwn), ofOthers: stored.filter((one) => !isOwn(one)) }
}

/** Returns the changes with the values that were sent in vain. */
function withTried(waiting: PendingChanges, sent: readonly [string, DraftChange][]): PendingChanges {
  const values = new Map(sent.map(([key, { to }]) => [key, to]))
  return new Map(
    [...waiting].map(([key, change]) => {
      const value = values.get(key)
      return [
        key,
        value ? { ...change, tried: [...(change.tried ?? []).filter((one) => !isAlike(one, value)), value] } : change,
      ]
    }),
  )
}

/** Returns the changes; those of the stored values now start from these. */
function withFrom(waiting: PendingChanges, stored: readonly [string, FieldValue][]): PendingChanges {
  const froms = new Map(stored)
  return new Map([...waiting].map(([key, change]) => [key, { ...change, from: froms.get(key) ?? change.from }]))
}

/** Returns the changes typed while a save was under way; each now starts from the value that was saved. */
function rest(waiting: PendingChanges, sent: readonly [string, DraftChange][]): PendingChanges {
  const saved = new Map(sent)
  return new Map(
    [...waiting].flatMap(([key, change]): [string, DraftChange][] => {
      const done = saved.get(key)
      if (!done) return [[key, change]]
      return isAlike(done.to, change.to) ? [] : [[key, { from: done.to, to: change.to }]]
    }),
  )
}

function withChanges(kept: Fields, changes: PendingChanges): Fields {
  const untouched = Object.entries(kept).filter(([key]) => !changes.has(key))
  const typed = [...changes].flatMap(([key, { to }]) => ('value' in to ? [[key, to.value] as const] : []))
  return Object.fromEntries([...untouched, ...typed])
}
