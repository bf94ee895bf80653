/** The store of the bytes of versions: on the disk beside the embedded database, or in the database itself. */
export interface Store {
  begin(): Promise<Writing>
  /** From the first to the last byte of the range, both included. */
  read(version: string, range: { from: number; to: number }): AsyncIterable<Uint8Array>
  /** Nothing happens where there is nothing. */
  remove(version: string): Promise<void>
  /** Versions that have bytes and were begun before this instant, in pieces of some hundreds. */
  writtenBefore(instant: Date): AsyncIterable<readonly string[]>
}

/** Bytes on their way. No row names them yet: bytes whose row is never written are swept away. */
export interface Writing {
  version: string
  append(chunk: Uint8Array): Promise<void>
  /** Answers once they would outlast a power cut. */
  finish(): Promise<void>
  abort(): Promise<void>
}
