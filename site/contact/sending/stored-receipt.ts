/**
 * Stores the receipt of the last request that arrived from this tab, so that a reload or Back does not lose its
 * reference. It holds nothing the visitor typed and nothing that opens the private page (decision 019).
 */
import { storeInTab, readFromTab } from '#browser/tab-store.ts'

const KEY = 'receipt'

export interface StoredReceipt {
  requestId: string
  /** Null before the server sent it. */
  reference: string | null
  /** The latest instant of the promised call; null if none is known. */
  by: string | null
  /** The earliest instant of the call that the visitor wished; absent for a call at once. */
  from?: string | null | undefined
  /** True if the visitor wished a written answer. */
  inWriting?: boolean | undefined
  /** Whether the request has a private page, to which the letter leads. */
  followed: boolean
}

export const storeReceipt = (receipt: StoredReceipt) => storeInTab(KEY, receipt)

export const readReceipt = () => readFromTab(KEY) as StoredReceipt | null
