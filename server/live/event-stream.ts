/** A stream of server-sent events with a heartbeat, so that no proxy closes it as broken. */
import { seconds } from '#contract/durations.ts'

export interface LiveEvent {
  /** The client sends it back when it reconnects. */
  id?: string
  event: string
  data: unknown
}

export interface EventStream {
  send(event: LiveEvent): void
  end(): void
}

/** Shorter than the time after which the server closes a silent socket. */
const SIGN_OF_LIFE = seconds(4)

/** `follow` is called once. The function it returns is called when the client is gone or the server stops. */
export function eventStream(signal: AbortSignal, follow: (stream: EventStream) => () => void): Response {
  const encoder = new TextEncoder()
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let ended = false
      const write = (text: string) => {
        // A client that does not read would fill our memory. It is disconnected, and continues from its last event.
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) return finish()
        if (!ended) controller.enqueue(encoder.encode(text))
      }
      const alive = setInterval(() => write(': \n\n'), SIGN_OF_LIFE)
      const stop = follow({ send: (event) => write(lines(event)), end: () => finish() })
      finish = () => {
        if (ended) return
        ended = true
        clearInterval(alive)
        stop()
        controller.close()
      }
      signal.addEventListener('abort', finish)
      write('retry: 1000\n\n')
    },
    cancel: () => finish(),
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** The most chunks that wait for a slow client. */
const MOST_WAITING = 200

function lines({ id, event, data }: LiveEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
