/**
 * Tells a client that asked for it (`replication_ready`) that messages of the database arrive, or after ten seconds that they
 * do not, because the connection that hears them is lost.
 */
import { seconds } from '#contract/durations.ts'
import type { Hub } from '../hub.ts'
import type { WatchingChannel } from './own-changes.ts'

const PATIENCE = seconds(10)

export class OwnReadiness {
  /** Undefined if nothing is to be told. */
  private until: number | undefined
  private readonly channel: Pick<WatchingChannel, 'system'>
  private readonly hub: Hub

  constructor(channel: Pick<WatchingChannel, 'system'>, hub: Hub) {
    this.channel = channel
    this.hub = hub
  }

  begin(): void {
    const now = this.hub.services.now().getTime()
    this.until = now + PATIENCE
    this.tend(now)
  }

  /** Called every second. */
  tend(now: number): void {
    if (this.until === undefined) return
    if (this.hub.services.database.isListening()) this.tell('ok', 'Replication connection established')
    else if (now >= this.until) this.tell('error', 'Replication connection was not established in time')
  }

  private tell(status: 'ok' | 'error', message: string): void {
    this.until = undefined
    this.channel.system(status, message)
  }
}
