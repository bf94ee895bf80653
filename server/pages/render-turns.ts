/**
 * Renders uncached pages one after the other (safety §1.5). A rendering blocks the only thread for some 10 ms, so a few
 * hundred at once would delay everybody for seconds. After each, other work gets the thread for the same time, and
 * network addresses take turns.
 */
import { Problem } from '#contract/problems.ts'

export interface RenderTurns {
  /** Renders at once if nothing else is being rendered. Throws if too many of the place wait and `mayRefuse` is set. */
  take<T>(asked: { place: string; mayRefuse: boolean }, render: () => T): Promise<T>
}

/** Enough for several people behind one address who each open a few pages at once. */
const MOST_OF_ONE_PLACE = 16

export function openRenderTurns(): RenderTurns {
  /** The waiting renderings by place, in the order of the turns. */
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function next(): void {
    const [first] = waiting
    isBusy = first !== undefined
    if (!first) return
    const [place, renders] = first
    waiting.delete(place)
    const render = renders.shift()!
    if (renders.length > 0) waiting.set(place, renders)
    run(render)
  }

  function run(render: () => void): void {
    isBusy = true
    const start = performance.now()
    render()
    setTimeout(next, performance.now() - start)
  }

  function wait(place: string, render: () => void): void {
    const renders = waiting.get(place) ?? []
    waiting.set(place, renders)
    renders.push(render)
  }

  const isFull = (place: string) => (waiting.get(place)?.length ?? 0) >= MOST_OF_ONE_PLACE

  return {
    take({ place, mayRefuse }, render) {
      if (mayRefuse && isFull(place)) return Promise.reject(tooMany())
      return new Promise((resolve, reject) => {
        const begin = () => {
          try {
            resolve(render())
          } catch (error) {
            reject(error)
          }
        }
        if (isBusy) wait(place, begin)
        else run(begin)
      })
    },
  }
}

const tooMany = () =>
  new Problem('over_request_rate_limit', 'Too many pages are being asked for at once.', { retryAfter: 2 })
