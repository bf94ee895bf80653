/** Tells a private page each change of its request, until the visitor leaves. */
import { eventStream } from '../live/event-stream.ts'
import { type PrivatePageServices, atPage, shownOf } from './page-access.ts'

interface Following {
  token: string
  signal: AbortSignal
}

/** The page as it changes, until the visitor leaves. */
export async function followPage(
  id: string,
  { token, signal }: Following,
  services: PrivatePageServices,
): Promise<Response> {
  const read = () => atPage(id, { token, services }, (_tx, page) => page)
  // A stranger's token is refused before anything goes on.
  await read()
  return eventStream(AbortSignal.any([signal, services.live.stopping]), (stream) => {
    const tell = oneAtATime(() =>
      read().then(
        (page) => stream.send({ event: 'page', data: shownOf(page, services) }),
        () => stream.end(),
      ),
    )
    const silence = services.database.listen('requests', (payload) => {
      if (payload === undefined || payload.includes(id)) tell()
    })
    tell()
    return silence
  })
}

/** Work that is asked for while it is being done is done once more, however often it was asked for. */
function oneAtATime(work: () => Promise<void>): () => void {
  let wanted = false
  let working = false
  return function ask(): void {
    wanted = true
    if (working) return
    wanted = false
    working = true
    void work().finally(() => {
      working = false
      if (wanted) ask()
    })
  }
}
