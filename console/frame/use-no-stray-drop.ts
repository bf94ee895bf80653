/** Ignores a file dropped outside its field: the browser would open the file, and the typed text would be lost. */
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
