/** Streams the changes of a request to its private page. */
import { eventStream } from '../live/event-stream.ts'
import { type PrivatePageServices, type StoredPage, atPage, shownOf } from './page-access.ts'

interface Following {
  token: string
  signal: AbortSignal
}

/** Sends the page again after each change, until the visitor leaves. */
export async function followPage(
  id: string,
  { token, signal }: Following,
  services: PrivatePageServices,
): Promise<Response> {
  const read = () => atPage(id, { token, services }, (_tx, page) => page)
  // Reads once first, so that an invalid token is refused.
  let follows = followedBy(await read())
  return eventStream(AbortSignal.any([signal, services.live.stopping]), (stream) => {
    const tell = oneAtATime(() =>
      read().then(
        (page) => {
          follows = followedBy(page)
          stream.send({ event: 'page', data: shownOf(page, services) })
        },
        () => stream.end(),
      ),
    )
    const silence = services.database.listen('requests', (payload) => {
      if (payload === undefined || payload.includes(id) || (follows && payload.includes(follows))) tell()
    })
    tell()
    return silence
  })
}

const followedBy = (page: StoredPage) => ('follows' in page ? page.follows : undefined)

/** Runs work one at a time. Calls during a run cause exactly one more run. */
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
