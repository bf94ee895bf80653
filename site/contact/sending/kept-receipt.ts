/**
 * The last request that arrived from this tab, so that a reload or Back does not lose its reference. Nothing the
 * visitor typed and nothing that opens its page (decision 019).
 */
import { keepInTab, keptInTab } from '#browser/tab-store.ts'

const KEY = 'receipt'

export interface KeptReceipt {
  requestId: string
  /** Null until the server said it. */
  reference: string | null
  /** The instant of the promised call; null where none was said. */
  by: string | null
  /** From when on its sender wished the call; absent where it is at once. */
  from?: string | null | undefined
  /** They wished a written answer. */
  inWriting?: boolean | undefined
  /** Whether it has a page of its own, to which the letter leads. */
  followed: boolean
}

export const keepReceipt = (receipt: KeptReceipt) => keepInTab(KEY, receipt)

export const keptReceipt = () => keptInTab(KEY) as KeptReceipt | null
