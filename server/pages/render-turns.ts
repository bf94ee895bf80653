/**
 * Pages that nobody asked for before are rendered one after the other (safety §1.5). Rendering holds the only thread for
 * some hundredths of a second: a few hundred at once would keep everybody waiting for as many times that. After each the
 * thread is left to everything else for as long again, and each place has its turn.
 */
import { Problem } from '#contract/problems.ts'

export interface RenderTurns {
  /** Renders at once when nothing else is being rendered. Fails when too many of the place wait, and it may be refused. */
  take<T>(asked: { place: string; mayRefuse: boolean }, render: () => T): Promise<T>
}

/** A person opens a few pages at once, and their neighbours at the same address do, too. */
const MOST_OF_ONE_PLACE = 16

export function openRenderTurns(): RenderTurns {
  /** In the order of the places' turns. */
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
