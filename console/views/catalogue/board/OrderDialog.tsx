/**
 * Changes the order of the experiences on the page, by dragging the handle of a line or with the arrow keys, Home and End
 * on the handle. The button saves the new places as drafts, all or none, and its notice offers to undo them.
 */
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '#ui/Dialog.tsx'
import { isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Glyph } from '#console/parts/Glyph.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { useUnsaved } from '#console/use-unsaved.ts'
import { newPlaces } from '../new-order.ts'
import type { SeasonRow } from '../season.ts'
import { useEditionFormatters } from '../edition-formatters.ts'
import { useSeasonChanged } from '../use-season.ts'
import { type PlannedDraft, saveDrafts, useTakeBack } from '../use-take-back.ts'
import styles from './Board.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }

export function OrderDialog({ rows, onClose }: { rows: readonly SeasonRow[]; onClose: () => void }) {
  const { t } = useLanguage()
  const { titleOf } = useEditionFormatters()
  const news = useNews()
  const changed = useSeasonChanged()
  const unsaved = useUnsaved(onClose)
  // The order at the opening of the dialog. If a colleague moves a line meanwhile, saving it is refused as a conflict.
  const [wanted, setWanted] = useState(() => rows.filter(({ isHidden }) => !isHidden))
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const dragged = useRef<string | null>(null)
  const places = newPlaces(wanted)
  const takeBack = useTakeBack(rows)
  const keep = useMutation({
    mutationFn: saveDrafts,
    onSuccess(_, all) {
      news.done(t('catalogue.order.done'), undefined, () => void takeBack(all))
      onClose()
    },
    onSettled: changed,
  })

  function drafts(): PlannedDraft[] {
    return [...places].map(([experience, to]) => {
      const own = wanted.find(({ id }) => id === experience)!.editions[0]!.fields
      const before = 'order' in own ? { value: own['order'] as number } : undefined
      return {
        experience,
        edition: '',
        changes: { order: { ...(before && { from: before.value }), to } },
        undo: { back: { order: { from: to, ...(before && { to: before.value }) } } },
      }
    })
  }

  function move(id: string, to: number): void {
    const from = wanted.findIndex((row) => row.id === id)
    const at = Math.max(0, Math.min(wanted.length - 1, to))
    if (from === at) return
    const next = wanted.filter((row) => row.id !== id)
    next.splice(at, 0, wanted[from]!)
    setWanted(next)
    unsaved.typed()
    setAnnouncement(t('catalogue.order.at', { name: titleOf(wanted[from]!.shown), place: at + 1, of: next.length }))
  }

  function press(event: KeyboardEvent, id: string, at: number): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const { currentTarget } = event
    flushSync(() => move(id, at + step))
    currentTarget.scrollIntoView({ block: 'nearest' })
  }

  /** Captures the pointer on the list: the handle would lose the capture when its line moves in the page. */
  function take({ pointerId }: PointerEvent, id: string): void {
    dragged.current = id
    list.current!.setPointerCapture(pointerId)
  }

  /** Moves the dragged line to the place of the line under the pointer. */
  function drag({ clientY }: PointerEvent): void {
    if (dragged.current === null) return
    const over = [...list.current!.children].findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (over < 0) return
    move(dragged.current, over)
    // Scrolls the neighbours into view, so that a drag can reach lines outside the visible part of the list.
    for (const beside of [over - 1, over + 1])
      list.current!.children[beside]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  const moved = { title: t('catalogue.order.moved'), text: t('catalogue.order.moved.text') }
  const problem = keep.error && (isProblem(keep.error, 'PT409') ? moved : wordsForFailedChange(keep.error, t))
  const actions = (
    <>
      <NotDone words={problem} />
      <NotDone words={unsaved.asks} />
      <Action look="main" disabled={places.size === 0} busy={keep.isPending} onClick={() => keep.mutate(drafts())}>
        {t('catalogue.order.do')}
      </Action>
      <Action onClick={onClose}>{t('console.cancel')}</Action>
    </>
  )
  return (
    <Dialog title={t('catalogue.order')} onDismiss={unsaved.dismiss} actions={actions}>
      <p>{t('catalogue.order.text')}</p>
      <p role="status" className={styles.unseen}>
        {announcement}
      </p>
      <ul
        ref={list}
        className={styles.order}
        onPointerMove={drag}
        onLostPointerCapture={() => (dragged.current = null)}
      >
        {wanted.map((row, at) => (
          <li key={row.id} data-moved={places.has(row.id) || undefined}>
            <button
              type="button"
              aria-label={t('catalogue.order.move', { name: titleOf(row.shown) })}
              onKeyDown={(event) => press(event, row.id, at)}
              onPointerDown={(event) => take(event, row.id)}
            >
              <Glyph name="handle" />
            </button>
            <bdi>{titleOf(row.shown)}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
