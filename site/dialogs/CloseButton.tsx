/** What closes a dialog that has an address: the place beneath it. */
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { useJourney } from '../journey/journey.tsx'
import { PlaceForm } from '../journey/PlaceForm.tsx'

export function CloseButton({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { place } = useJourney()
  return (
    <PlaceForm to={{ ...place, open: null }} onSubmit={onClose}>
      <Button type="submit">{children}</Button>
    </PlaceForm>
  )
}
