/** On a phone, scrolls to the preview below some thirty fields; the next press scrolls back to the field. */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#console/language.tsx'
import { PREVIEW_ID } from './Preview.tsx'
import styles from './Sheet.module.css'

const preview = () => document.getElementById(PREVIEW_ID)!

export function ToPreview() {
  const t = useTranslate()
  const [isThere, setThere] = useState(false)
  /** The scroll position before the last press, in CSS pixels. */
  const left = useRef(0)

  // The label also changes when the adviser scrolls by hand.
  useEffect(() => {
    const halfOfScreen = { rootMargin: '0px 0px -50%' }
    const observer = new IntersectionObserver(([entry]) => setThere(entry!.isIntersecting), halfOfScreen)
    observer.observe(preview())
    return () => observer.disconnect()
  }, [])

  function press(): void {
    if (isThere) return scrollTo(0, left.current)
    left.current = scrollY
    preview().scrollIntoView()
  }

  return (
    <button type="button" className={styles.toPreview} onClick={press}>
      {t(isThere ? 'catalogue.sheet.toFields' : 'catalogue.sheet.toPreview')}
    </button>
  )
}
