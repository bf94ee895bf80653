/** Takes a file that is dropped anywhere on the page, where the browser would leave the room to show the file. */
import { useEffect, useEffectEvent, useState } from 'react'

/** Returns whether a file is being dragged over the page. */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(take)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    // A pointer that moves to another element of the page has a related target; one that leaves the page has none.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      dropped(file)
    }
    const leaving = new AbortController()
    addEventListener('dragover', over, leaving)
    addEventListener('dragleave', leave, leaving)
    addEventListener('drop', drop, leaving)
    return () => leaving.abort()
  }, [])
  return isOver
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
