/** On a phone the preview lies below some thirty fields: one press leads there, the next one back to the field. */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#console/language.tsx'
import { PREVIEW_ID } from './Preview.tsx'
import styles from './Sheet.module.css'

const preview = () => document.getElementById(PREVIEW_ID)!

export function ToPreview() {
  const t = useTranslate()
  const [isThere, setThere] = useState(false)
  /** The place in the page from which the last press led to the preview. */
  const left = useRef(0)

  // The words also follow an adviser who scrolls by hand.
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
