/** Scrolls what the keyboard reached wholly into view, because browsers leave a control that is partly shown as it is. */
import type { FocusEvent } from 'react'

export function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
