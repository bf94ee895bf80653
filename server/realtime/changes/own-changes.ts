/** Watches tables for one open channel, with the rights of its present caller. */
import { Problem } from '#contract/problems.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import type { Hub } from '../hub.ts'
import { REASONS } from '../reasons.ts'
import { serializedAs } from '../serialized-as.ts'
import type { Watcher } from './feed.ts'
import { readSubscription } from './subscription.ts'

/** The part of a channel that this file uses. */
export interface WatchingChannel {
  readonly isOver: boolean
  readonly caller: Caller
  push(event: string, payload: unknown): void
  system(status: 'ok' | 'error', message: string, extension?: string): void
}

const EXTENSION = 'postgres_changes'
const SUBSCRIBED = 'Subscribed to PostgreSQL'
const REFUSED = 'Unable to subscribe to changes with given parameters. '

export class OwnChanges implements Watcher {
  private readonly channel: WatchingChannel
  private readonly hub: Hub
  private readonly entries: readonly Record<string, unknown>[]
  /** Whether the client was told once that it hears of all changes. */
  private hasWatched = false

  constructor(channel: WatchingChannel, hub: Hub, entries: readonly Record<string, unknown>[]) {
    this.channel = channel
    this.hub = hub
    this.entries = entries
  }

  get caller(): Caller {
    return this.channel.caller
  }

  tellChange(payload: string): void {
    this.channel.push(EXTENSION, serializedAs(payload))
  }

  tellMissed(): void {
    this.channel.system('error', 'Changes may have been missed', EXTENSION)
    this.channel.system('ok', SUBSCRIBED, EXTENSION)
  }

  /** Called again if the role changes, because its filters may use other columns. */
  async begin(): Promise<void> {
    if (this.entries.length === 0) return
    this.end()
    const { hub, channel } = this
    const refuse = (why: string) => channel.system('error', REFUSED + why, EXTENSION)
    try {
      const surroundings = { description: hub.services.description, role: this.caller.role }
      const subscriptions = this.entries.flatMap((entry, at) => readSubscription({ id: at + 1, entry }, surroundings))
      if (!(await hub.changes.watch(this, subscriptions))) return refuse('The table is not published')
      // The channel ended during the wait.
      if (channel.isOver) return this.end()
      // Nothing was watched since the end of the earlier watch.
      if (this.hasWatched) this.tellMissed()
      else channel.system('ok', SUBSCRIBED, EXTENSION)
      this.hasWatched = true
    } catch (error) {
      if (error instanceof Problem) return refuse(error.message)
      refuse(REASONS.noDatabase)
      throw error
    }
  }

  end(): void {
    this.hub.changes.forget(this)
  }
}
