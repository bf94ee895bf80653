/** The part of the file storage that the picture routes need: the originals of photos, for a later crop (decision 104). */
import type { Transaction } from '#database/database.ts'

export interface OriginalFile {
  version: string
  metadata: { size: number }
}

export interface Originals {
  /** Keeps new bytes, or another row for those of a file, in the transaction that keeps the picture. */
  keep<T>(
    original: Uint8Array | OriginalFile,
    keepPicture: (tx: Transaction, file: OriginalFile) => Promise<T>,
  ): Promise<T>
  read(file: OriginalFile): Promise<Uint8Array>
}
