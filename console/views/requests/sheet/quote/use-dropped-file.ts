/** A file that is dropped anywhere on the page is for the open sheet: a browser would leave the room to show it. */
import { useEffect, useEffectEvent, useState } from 'react'

/** Answers whether one hovers over the page. */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const dropped = useEffectEvent(take)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    // Between two elements of the page there is one that is entered.
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
