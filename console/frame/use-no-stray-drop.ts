/** A file that is dropped beside its place does nothing: the browser would leave the room, and what was typed, to show it. */
import { useEffect } from 'react'

export function useNoStrayDrop(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      const takesFiles = event.target instanceof Element && event.target.closest('input') !== null
      if (!takesFiles && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', stay)
    addEventListener('drop', stay)
    return () => {
      removeEventListener('dragover', stay)
      removeEventListener('drop', stay)
    }
  }, [])
}
