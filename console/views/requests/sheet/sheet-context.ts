/** The open call sheet, for its parts: the data that was read, and the one way to change it. */
import { createContext, use } from 'react'
import type { Sheet } from '#contract/database-types.ts'
import type { Clocks } from './calling/client-hours.ts'
import type { Sentences } from './calling/sentences.ts'
import type { Acting } from './use-acting.ts'

export interface OpenSheet extends Acting {
  sheet: Sheet
  sentences: Sentences
  /** The client's zone, or that of the house; two where they may be anywhere between them. */
  clocks: Clocks
  /** Nobody else has it, and it is no double. */
  isFree: boolean
  isMine: boolean
  /** The client may be called: the request is neither closed nor a double. */
  isCallable: boolean
}

export const SheetContext = createContext<OpenSheet | null>(null)

export function useSheet(): OpenSheet {
  const open = use(SheetContext)
  if (!open) throw new Error('useSheet belongs inside a call sheet')
  return open
}
