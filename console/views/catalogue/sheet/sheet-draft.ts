/** The React context of the sheet's inputs: the draft of the item with its original values. */
import { createContext, use } from 'react'
import type { ItemKey } from '#catalogue/editions/drafts.ts'
import type { DraftSheet } from './use-draft.ts'

export interface SheetDraft extends Pick<DraftSheet, 'set' | 'choose' | 'conflicts'> {
  item: ItemKey
  valueIn: (key: string) => unknown
  originalOf: (key: string) => unknown
  isChanged: (key: string) => boolean
}

export const SheetDraftContext = createContext<SheetDraft | null>(null)

export function useSheetDraft(): SheetDraft {
  const value = use(SheetDraftContext)
  if (!value) throw new Error('useSheetDraft belongs inside the sheet')
  return value
}
