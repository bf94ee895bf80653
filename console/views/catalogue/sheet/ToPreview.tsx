/** On a phone the preview lies below some thirty fields: one press leads there, the next one back to the field. */
import { useState } from 'react'
import { useTranslate } from '#console/language.tsx'
import { PREVIEW_ID } from './Preview.tsx'
import styles from './Sheet.module.css'

export function ToPreview() {
  const t = useTranslate()
  /** The place in the page that was left; null beside the fields. */
  const [left, setLeft] = useState<number | null>(null)

  function press(): void {
    setLeft(left === null ? scrollY : null)
    if (left === null) document.getElementById(PREVIEW_ID)!.scrollIntoView()
    else scrollTo(0, left)
  }

  return (
    <button type="button" className={styles.toPreview} onClick={press}>
      {t(left === null ? 'catalogue.sheet.toPreview' : 'catalogue.sheet.toFields')}
    </button>
  )
}
