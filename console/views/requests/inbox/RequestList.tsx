/**
 * Virtualises the rows of the inbox: only those near the screen are in the document, and the page itself scrolls. J, K
 * and the arrows move the focus; Enter opens a row, because rows are links.
 */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { go, usePlace } from '#console/router.tsx'
import { useShortcut } from '#console/shortcuts.tsx'
import type { ShownRow } from './order/steady-rows.ts'
import type { InboxRow } from '#contract/database-types.ts'
import type { Marks } from '../several/use-marks.ts'
import styles from './Inbox.module.css'
import { RequestRow } from './RequestRow.tsx'
import { addressOf } from '../address-of.ts'
import { useReturn } from './use-return.ts'

interface RequestListProps {
  rows: readonly ShownRow[]
  marks: Marks
  /** The ids of requests that have just arrived. */
  fresh: ReadonlySet<string>
  /** Whether rows show the day on which they were received, because the list is in that order. */
  dated: boolean
  open: string | null
  readMore: (() => void) | null
  dimmed: boolean
  /** The id of the row that takes the focus once it is in the list. */
  toFocus: string | null
  onFocused: () => void
}

const MARK_KEY = 'x'

/** The next page is read when the last row on the screen is fewer than 25 rows from the end. */
const AHEAD = 25

export function RequestList(props: RequestListProps) {
  const { rows, marks, fresh, dated, open, readMore, dimmed, toFocus, onFocused } = props
  const { t } = useLanguage()
  const { query, searched } = usePlace()
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const height = rowInPixels()
  // oxlint-disable-next-line react/incompatible-library -- its functions are new each time, and nothing below keeps them
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (place) => rows[place]!.row.id,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0

  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  useEffect(() => {
    if (readMore && last > rows.length - AHEAD) readMore()
  }, [readMore, last, rows.length])

  /** Scrolls a row into view, and hands it to `take`. */
  function reachRow(place: number, take: (row: HTMLElement) => void): void {
    virtual.scrollToIndex(place, { align: 'auto' })
    const reach = () => {
      const row = rowAt(list.current, rows[place]!.row.id)
      if (row) take(row)
      // Scrolls above the bars at the end of the screen, of which the virtual list knows nothing.
      row?.scrollIntoView({ block: 'nearest' })
      return row !== null
    }
    // A row far from the screen is rendered in the next frame.
    if (!reach()) requestAnimationFrame(reach)
  }
  const focusRow = (place: number) => reachRow(place, (row) => row.focus({ preventScroll: true }))
  const focusNew = useEffectEvent(focusRow)

  useEffect(() => {
    const place = rows.findIndex(({ row }) => row.id === toFocus)
    if (place < 0) return
    focusNew(place)
    onFocused()
  }, [rows, toFocus, onFocused])

  useReturn({ rows, open, focusRow })

  // A key or the palette opens a request whose row may be far from the screen. On a phone the sheet hides the list.
  const opened = useRef(open)
  const showOpen = useEffectEvent(() => {
    const place = opened.current === open ? -1 : rows.findIndex(({ row }) => row.id === open)
    opened.current = open
    if (place >= 0 && list.current?.offsetParent) reachRow(place, () => {})
  })
  useEffect(() => showOpen(), [open])

  function move(by: number): void {
    const current = focusedId(list.current) ?? open
    const from = rows.findIndex(({ row }) => row.id === current)
    const place = from < 0 ? 0 : Math.min(Math.max(from + by, 0), rows.length - 1)
    // On a phone an open sheet hides the list: the key opens the neighbouring request instead.
    if (list.current?.offsetParent === null) go(addressOf(rows[place]!.row.id, query), { searched })
    else focusRow(place)
  }

  useShortcut({ key: 'ArrowDown', does: t('requests.next') }, () => move(1))
  useShortcut({ key: 'ArrowUp', does: t('requests.previous') }, () => move(-1))
  useShortcut({ key: 'j', does: t('requests.next') }, () => move(1))
  useShortcut({ key: 'k', does: t('requests.previous') }, () => move(-1))

  // The callback keeps its identity, so that a mark does not render all rows again.
  const marking = useRef<(row: InboxRow, isRange: boolean) => void>(marks.toggle)
  useLayoutEffect(() => {
    const all = rows.map(({ row }) => row)
    marking.current = (row, isRange) => (isRange ? marks.markTo(row, all) : marks.toggle(row))
  }, [rows, marks])
  const mark = useCallback((row: InboxRow, isRange: boolean) => marking.current(row, isRange), [])
  const markFocused = () => {
    const current = focusedId(list.current) ?? open
    const shown = rows.find(({ row }) => row.id === current)
    if (shown) marks.toggle(shown.row)
  }
  useShortcut({ key: MARK_KEY, does: t('several.key') }, markFocused)

  return (
    <ul
      ref={list}
      className={`${styles.list} ${dimmed ? styles.dimmed : ''}`}
      style={{ blockSize: virtual.getTotalSize() }}
      aria-busy={dimmed}
    >
      {items.map(({ index, key, start }) => (
        <li
          key={key}
          aria-setsize={readMore ? -1 : rows.length}
          aria-posinset={index + 1}
          style={{ insetBlockStart: start - offset }}
        >
          <RequestRow
            shown={rows[index]!}
            isOpen={rows[index]!.row.id === open}
            isFresh={fresh.has(rows[index]!.row.id)}
            dated={dated}
            isMarked={marks.marked.has(rows[index]!.row.id)}
            isChoosing={marks.choosing}
            onMark={mark}
          />
        </li>
      ))}
    </ul>
  )
}

/** The height of a row in pixels: the styles give it in rem, and give narrow screens higher rows. */
function rowInPixels(): number {
  const set = getComputedStyle(document.documentElement)
  return Number.parseFloat(set.getPropertyValue('--inbox-row')) * Number.parseFloat(set.fontSize)
}

const rowAt = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-request="${id}"]`) ?? null

const focusedId = (list: HTMLElement | null) =>
  list?.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset['request'] : undefined
