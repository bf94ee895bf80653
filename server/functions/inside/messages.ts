/**
 * The messages between the program and the process of a function. They travel as JSON; bodies are base64. What comes
 * out of that process is checked by the program like the words of a stranger.
 */

export interface SentRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  body?: string | undefined
}

export type ToFunction =
  | { kind: 'request'; run: number; request: SentRequest }
  /** The time is over, or nobody waits for the answer any more. */
  | { kind: 'cancel'; run: number }
  /** The next piece of the answer may come. */
  | { kind: 'more'; run: number }
  | { kind: 'fetched'; id: number; status: number; headers: [string, string][]; body: string }
  | { kind: 'refused'; id: number; reason: string }

export type LogLevel = 'info' | 'warn' | 'error'

export type FromFunction =
  | { kind: 'ready' }
  | { kind: 'broken'; reason: string }
  /** A sign of life; the memory in bytes. */
  | { kind: 'alive'; memory: number }
  | { kind: 'answer'; run: number; status: number; headers: [string, string][] }
  | { kind: 'piece'; run: number; piece: string }
  | { kind: 'end'; run: number }
  /** The function threw, or answered no response. */
  | { kind: 'failed'; run: number; reason: string }
  | { kind: 'fetch'; id: number; run: number; request: SentRequest }
  | { kind: 'log'; run: number | undefined; level: LogLevel; text: string }
