/**
 * Group commit: items that wait at the same time share one commit. While a lane works, new items wait and form the next
 * group, so a single item never waits for others. A refused group is halved and tried again, so that only the item that
 * caused the refusal fails.
 */

export interface GroupCommit<Item, Result> {
  /** How many groups are worked on at once. */
  lanes: number
  /** How many items a group holds at most. */
  most: number
  /** Milliseconds after which unfinished work of a group frees its lane. */
  patience: number
  /** Milliseconds after which a waiting item is refused, because its sender no longer waits. */
  longestWait: number
  /** Whether the item may be in one group with these. */
  mayJoin(item: Item, group: readonly Item[]): boolean
  /** Does all or nothing; resolves to the results in the order of the group. */
  work(group: readonly Item[]): Promise<readonly Result[]>
  /** Whether the error means that one item was refused and nothing was done. */
  isRefusal(error: unknown): boolean
  tooLate(): Error
}

interface Applicant<Item, Result> {
  item: Item
  since: number
  resolve(result: Result): void
  reject(error: unknown): void
}

export function gather<Item, Result>(rules: GroupCommit<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Applicant<Item, Result>[] = []
  let working = 0

  function takeGroup(): Applicant<Item, Result>[] {
    const group: Applicant<Item, Result>[] = []
    const others: Applicant<Item, Result>[] = []
    const items: Item[] = []
    const earliest = performance.now() - rules.longestWait
    for (const one of waiting) {
      if (one.since < earliest) {
        one.reject(rules.tooLate())
        continue
      }
      const joins = group.length < rules.most && rules.mayJoin(one.item, items)
      if (joins) items.push(one.item)
      ;(joins ? group : others).push(one)
    }
    waiting = others
    return group
  }

  async function settle(group: readonly Applicant<Item, Result>[]): Promise<void> {
    try {
      const results = await rules.work(group.map(({ item }) => item))
      for (const [place, one] of group.entries()) one.resolve(results[place]!)
    } catch (error) {
      if (group.length > 1 && rules.isRefusal(error)) {
        const half = Math.ceil(group.length / 2)
        await settle(group.slice(0, half))
        await settle(group.slice(half))
      } else for (const one of group) one.reject(error)
    }
  }

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      const group = takeGroup()
      if (group.length > 0) await settledOrLate(settle(group), rules.patience)
    }
    working -= 1
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, since: performance.now(), resolve, reject })
      if (working >= rules.lanes) return
      working += 1
      // Waits for the other items of this turn of the event loop.
      setImmediate(() => void workOff())
    })
}

function settledOrLate(settling: Promise<void>, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience)
    void settling.then(() => (clearTimeout(timer), resolve()))
  })
}
