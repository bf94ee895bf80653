/**
 * A value of the client with a button that copies it, because a text that a stranger typed is never put into a link.
 */
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { seconds } from '#contract/durations.ts'
import { useTranslate } from '#console/language.tsx'
import { Glyph } from '#console/parts/Glyph.tsx'
import styles from './Calling.module.css'

const CONFIRMED_FOR = seconds(2)

interface CopiedProps {
  value: string
  /** The value in groups of digits, for reading aloud. */
  shown: string
  /** A part of the line that is not copied. */
  children?: ReactNode
}

export function Copied({ value, shown, children }: CopiedProps) {
  const t = useTranslate()
  const [done, setDone] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(value)
    setDone(true)
    setTimeout(() => setDone(false), CONFIRMED_FOR)
  }

  /** Removes the blanks of the groups from a selection that is copied by hand. */
  function copyMarked(event: ClipboardEvent) {
    if (shown === value) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', String(getSelection()).replaceAll(/\s/g, ''))
  }

  return (
    <dd>
      <bdi dir="ltr" onCopy={copyMarked}>
        {shown}
      </bdi>
      {children && <span className={styles.extension}>{children}</span>}
      <button type="button" aria-label={t('sheet.copyNamed', { value: shown })} onClick={() => void copy()}>
        {done ? <Icon name="check" /> : <Glyph name="copy" />}
      </button>
      <span role="status" className={styles.unseen}>
        {done ? t('sheet.copied') : ''}
      </span>
    </dd>
  )
}
