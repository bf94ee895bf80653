/**
 * The messages between the program and the process of a function. They are JSON; bodies are base64. The program does
 * not trust the messages of the process and checks them.
 */

export interface SentRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  body?: string | undefined
}

export type ToFunction =
  | { kind: 'request'; run: number; request: SentRequest }
  /** The run has timed out, or the client is gone. */
  | { kind: 'cancel'; run: number }
  /** The next chunk of the answer may be sent. */
  | { kind: 'more'; run: number }
  | { kind: 'fetched'; id: number; status: number; headers: [string, string][]; body: string }
  | { kind: 'refused'; id: number; reason: string }

export type LogLevel = 'info' | 'warn' | 'error'

export type FromFunction =
  | { kind: 'ready' }
  | { kind: 'broken'; reason: string }
  /** A heartbeat; `memory` is in bytes. */
  | { kind: 'alive'; memory: number }
  | { kind: 'answer'; run: number; status: number; headers: [string, string][] }
  | { kind: 'piece'; run: number; piece: string }
  | { kind: 'end'; run: number }
  /** The function threw, or returned no response. */
  | { kind: 'failed'; run: number; reason: string }
  | { kind: 'fetch'; id: number; run: number; request: SentRequest }
  | { kind: 'log'; run: number | undefined; level: LogLevel; text: string }
