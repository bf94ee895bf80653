/**
 * Synchronises a device and its deck: sends all its answers after each change, again until they have arrived, and tells
 * the answers of the others. The channel tells them at once; without a channel, the deck is read every ten seconds.
 */
import { milliseconds, seconds } from '#contract/durations.ts'
import { type Answers, type DeckPerson, TOGETHER_PATH, type VisitedDeck } from '#contract/together/deck-visit.ts'
import { type DeckChannel, joinDeck } from './deck-channel.ts'
import { withPeople } from './standing.ts'

export interface DeckNews {
  state: 'opening' | 'open' | 'away' | 'ended' | 'full'
  deck: VisitedDeck | null
  people: readonly DeckPerson[]
  /** The names of the people who are online. */
  here: ReadonlyMap<string, string>
  /** The last turn of our own answers that the server has. */
  arrived: number
}

export interface FollowedDeck {
  token: string
  /** The address of the sockets, with the key. */
  address: string
  mine: () => Answers & { secret: string; name: string }
  tell: (news: DeckNews) => void
}

/** The pause in which quick answers are gathered and sent together. */
const GATHER = milliseconds(250)
const PATIENCE = seconds(10)
const LOOK_AGAIN = { live: seconds(60), alone: seconds(10) }
const PAUSES = [seconds(1), seconds(2), seconds(5), seconds(10)] as const

export function followDeck({ token, address, mine, tell }: FollowedDeck) {
  let news: DeckNews = { state: 'opening', deck: null, people: [], here: new Map(), arrived: 0 }
  let channel: DeckChannel | null = null
  let isLive = false
  let isAsking = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const become = (change: Partial<DeckNews>) => tell((news = { ...news, ...change }))
  const isEnded = () => isOver || news.state === 'ended' || news.state === 'full'

  function visitIn(pause: number) {
    clearTimeout(timer)
    if (!isEnded()) timer = setTimeout(() => void visit(), pause)
  }

  async function visit(): Promise<void> {
    clearTimeout(timer)
    if (isAsking || isEnded()) return
    isAsking = true
    const { secret, turn, seen, liked } = mine()
    const answer = await post({ token, secret, turn, seen, liked })
    isAsking = false
    if (isOver) return
    if (answer === 404) return end('ended')
    if (answer === 409) return end('full')
    if (typeof answer === 'number') {
      become({ state: 'away' })
      return visitIn(PAUSES[Math.min(failures++, PAUSES.length - 1)]!)
    }
    failures = 0
    become({ state: 'open', deck: answer, people: withPeople(news.people, answer.people), arrived: turn })
    join(answer)
    visitIn(mine().turn > turn ? GATHER : isLive ? LOOK_AGAIN.live : LOOK_AGAIN.alone)
  }

  function end(state: 'ended' | 'full') {
    become({ state })
    stop()
  }

  function join(deck: VisitedDeck) {
    channel ??= joinDeck(
      { address, deck, name: mine().name },
      {
        onJoined() {
          isLive = true
          // Reads the answers given between the visit and the join.
          visitIn(0)
        },
        onPerson: (person) => become({ people: withPeople(news.people, [person]) }),
        onHere: (here) => become({ here }),
        onLeft() {
          channel = null
          const wasLive = isLive
          isLive = false
          // The others stay shown as online until we join again, because it is our connection that was lost.
          if (wasLive) visitIn(PAUSES[0])
        },
      },
    )
  }

  const forget = followNetwork({ back: () => void visit(), gone: () => become({ state: 'away' }) })

  function stop() {
    isOver = true
    clearTimeout(timer)
    channel?.leave()
    forget()
  }

  void visit()
  return {
    send: () => visitIn(GATHER),
    sayName: (name: string) => channel?.sayName(name),
    stop,
  }
}

/** Returns a function that ends it. */
function followNetwork({ back, gone }: { back: () => void; gone: () => void }) {
  const comeBack = () => document.visibilityState === 'visible' && back()
  addEventListener('online', comeBack)
  addEventListener('offline', gone)
  document.addEventListener('visibilitychange', comeBack)
  return () => {
    removeEventListener('online', comeBack)
    removeEventListener('offline', gone)
    document.removeEventListener('visibilitychange', comeBack)
  }
}

/** Returns the deck, or the status of a refusal; 0 if no answer came. */
async function post(body: object): Promise<VisitedDeck | number> {
  try {
    const answer = await fetch(`${TOGETHER_PATH}/visit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return answer.ok ? ((await answer.json()) as VisitedDeck) : answer.status
  } catch {
    return 0
  }
}
