/** Saves a file that the page made itself: no address serves it, so none can leak. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers fetch it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address))
}
