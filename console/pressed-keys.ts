/** Names the key of a keyboard event, and distinguishes typing from shortcuts. */

/** Whether shortcuts do nothing now: somebody is typing, or a dialog or menu is open. */
export const isBusy = (event: KeyboardEvent): boolean =>
  isTyping(event) || document.querySelector('dialog[open], [popover]:popover-open') !== null

export function isTyping({ defaultPrevented, metaKey, ctrlKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (defaultPrevented || metaKey || ctrlKey || altKey || isComposing) return true
  const field = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
  return target instanceof HTMLElement && target.closest(field) !== null
}

export const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a[href], button, summary, [role="option"], [role="menuitem"]') !== null

/**
 * Returns the Latin letter printed on the key if the layout writes another script, so that Arabic keyboards have the
 * same shortcuts, and the digit on it for Arabic digits and for layouts that need Shift, such as the French one.
 */
export function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === '\u061f') return '?'
  const digit = /^[\u0660-\u0669]$/.test(key) ? String(key.charCodeAt(0) - 0x0660) : /^Digit(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey && !/^[\da-z]$/i.test(key)) return digit
  // A key of several characters is a name, such as Enter, or the lam-alef that one key of an Arabic keyboard types.
  const isLatin = key.charCodeAt(0) < 128 && !(key === 'Unidentified' && code.startsWith('Key'))
  if (isLatin) return key.length === 1 ? key.toLowerCase() : key
  return code === 'Slash' ? '/' : code.replace(/^Key/, '').toLowerCase()
}
