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
  // Some browsers ask the user first, and fetch it after the answer.
  setTimeout(() => URL.revokeObjectURL(address), LIFETIME)
}

/** How long the file can be fetched, in milliseconds. */
const LIFETIME = 60_000
