/** A form around a button that leads to another place; without JavaScript its hidden fields make the query. */
import type { ReactNode } from 'react'
import { type Place, searchOf } from './address.ts'

interface PlaceFormProps {
  to: Place
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

export function PlaceForm({ to, onSubmit, className, children }: PlaceFormProps) {
  return (
    <form
      className={className}
      action="/"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {[...new URLSearchParams(searchOf(to))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
