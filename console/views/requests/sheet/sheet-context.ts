/**
 * React context of the open call sheet for its parts: the data that was read, and `act`, through which all changes go.
 */
import { createContext, use } from 'react'
import type { Sheet } from '#contract/database-types.ts'
import type { SharedHours } from './calling/client-hours.ts'
import type { Sentences } from './calling/sentences.ts'
import type { Acting } from './use-acting.ts'

export interface OpenSheet extends Acting, SharedHours {
  sheet: Sheet
  sentences: Sentences
  /** The request is held by nobody else, and is not merged into another one. */
  isFree: boolean
  isMine: boolean
  /** The client may be called: the request is neither closed nor merged into another one. */
  isCallable: boolean
}

export const SheetContext = createContext<OpenSheet | null>(null)

export function useSheet(): OpenSheet {
  const open = use(SheetContext)
  if (!open) throw new Error('useSheet belongs inside a call sheet')
  return open
}
