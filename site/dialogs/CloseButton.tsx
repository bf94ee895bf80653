/** Closes a dialog that has an address: leads to the same place without the dialog. */
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useJourney } from '../journey/journey.tsx'
import { PlaceForm } from '../journey/PlaceForm.tsx'

interface CloseButtonProps {
  onClose: () => void
  look?: 'main' | 'plain'
  children: ReactNode
}

export function CloseButton({ onClose, look = 'main', children }: CloseButtonProps) {
  const { place } = useJourney()
  return (
    <PlaceForm to={{ ...place, open: null }} onSubmit={onClose}>
      <Button type="submit" look={look}>
        {children}
      </Button>
    </PlaceForm>
  )
}
