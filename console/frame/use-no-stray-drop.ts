/** Ignores a file that is dropped outside a file field, because the browser would leave the room to open the file. */
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
