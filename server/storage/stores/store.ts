/** The interface of the store for the bytes of versions: on disk, in the database or in an S3 bucket. */
export interface Store {
  begin(): Promise<Writing>
  /** Reads the range from the first to the last byte, both included. */
  read(version: string, range: { from: number; to: number }): AsyncIterable<Uint8Array>
  /** Does nothing if there are no bytes. */
  remove(version: string): Promise<void>
  /** Lists versions with bytes that were begun before this instant, in batches of some hundreds. */
  writtenBefore(instant: Date): AsyncIterable<readonly string[]>
}

/** An upload in progress. No row refers to it yet; bytes whose row is never written are removed later. */
export interface Writing {
  version: string
  append(chunk: Uint8Array): Promise<void>
  /** Resolves when the bytes would survive a power cut. */
  finish(): Promise<void>
  abort(): Promise<void>
}

export async function readWhole(store: Store, { version, size }: { version: string; size: number }): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const chunk of store.read(version, { from: 0, to: size - 1 })) read.push(chunk)
  return Buffer.concat(read)
}
