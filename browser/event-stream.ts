/** Reads server-sent events with `fetch`, which can send headers and a body. A silent stream counts as broken. */
import { eventParser, type StreamEvent } from './event-parser.ts'

interface StreamReading {
  /** Sends the request. The caller's signal and a long silence abort it. */
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: StreamEvent) => void
  longestSilence: number
  signal: AbortSignal
}

/** Resolves when the stream has ended, with the status of the answer; with 0 if none came or if the stream broke. */
export async function readEventStream({ open, onEvent, longestSilence, signal }: StreamReading): Promise<number> {
  const silence = new AbortController()
  const abort = () => silence.abort()
  let timer = setTimeout(abort, longestSilence)
  try {
    const { ok, status, body } = await open(AbortSignal.any([signal, silence.signal]))
    if (!ok || !body) return status
    const parse = eventParser()
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(abort, longestSilence)
      parse(piece.value).forEach(onEvent)
    }
    return status
  } catch {
    return 0
  } finally {
    clearTimeout(timer)
  }
}

/** Waits before the next try: ends early when the network is back or the signal fires. */
export function pauseBeforeRetry(length: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, length)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
