/**
 * Follows the feed of changes (product §4.3). A message in the advisers' channel says that there may be changes; the
 * feed, read from the last position, has them. So no change is lost or handled twice, not even after a lost connection.
 * Without the channel, as with REALTIME=off, the feed and the presence at the open sheet are polled every 5 seconds.
 */
import { seconds } from '#contract/durations.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { isConnected, onConnection } from '#console/calls/connection.ts'
import { client } from '#console/session/client.ts'
import { settings } from '#console/settings.ts'
import { type AdvisersChannel, openAdvisersChannel } from './advisers-channel.ts'
import { isOfCatalogue, noteLookers, sheetInSight } from './lookers.ts'

export interface RequestChange {
  id: string
  kind: string
  version: number
}

export interface FeedPosition {
  position: () => string
  goOn: (position: string) => void
}

export interface ChangeHandlers {
  /** `resync` is true if changes were missed, so that all lists must be read again. */
  changes: (changes: readonly RequestChange[], resync: boolean) => void
  /** An adviser opened or leftSheet this request. */
  presence: (request: string) => void
  /** The adviser has lost the right to read the feed; following has ended. */
  refused: () => void
}

const POLL_EVERY = seconds(5)
/** The interval while the channel is joined, in case a message of the channel is lost. */
const POLL_WHEN_JOINED = seconds(15)
/** A read that takes longer counts as a broken connection. */
const READ_TIMEOUT = seconds(10)

/**
 * Follows the feed from a position until the signal aborts or the right is lost.
 * `feed` holds the position in the feed, so that the next follower goes on where this one ended.
 */
export function followChanges(feed: FeedPosition, on: ChangeHandlers, signal: AbortSignal): void {
  let channel: AdvisersChannel | undefined
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  let isWanted = false
  /** The sheet that this tab last reported as open by a call, because the channel was not joined. */
  let reported: string | null = null

  function read(): void {
    isWanted = true
    reading ??= readAll().finally(() => (reading = undefined))
  }

  async function readAll(): Promise<void> {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await readOnce().catch((error: unknown) => {
        // The next poll reads the missed changes, and `call` has already reported the lost connection.
        if (isProblem(error, '42501')) leave()
      })
    }
  }

  async function readOnce(): Promise<void> {
    const news = (await call(
      'request_changes_since',
      { last: feed.position() },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT)]) },
    )) as unknown as { last: string; resync: boolean; changes: RequestChange[] }
    readAt = performance.now()
    if (signal.aborted) return
    feed.goOn(news.last)
    if (news.resync || news.changes.length > 0) on.changes(news.changes, news.resync)
  }

  function poll(): void {
    if (channel?.isClosed()) channel = undefined
    void join()
    channel?.tend()
    if (!channel?.isJoined() || performance.now() - readAt >= POLL_WHEN_JOINED) read()
    void reportWithoutChannel().catch(() => undefined)
  }

  async function reportWithoutChannel(): Promise<void> {
    const sheet = channel?.isJoined() ? null : sheetInSight()
    const leftSheet = reported === sheet ? null : reported
    reported = sheet
    // The presence at a sheet of the catalogue expires in the database within seconds.
    if (leftSheet && !isOfCatalogue(leftSheet)) await call('look_away', { request: leftSheet }, { signal })
    if (!sheet) return
    const lookers = await lookAt(sheet, signal)
    if (!channel?.isJoined() && sheetInSight() === sheet) noteLookers(new Map([[sheet, lookers]])).forEach(on.presence)
  }

  async function join(): Promise<void> {
    if (channel || !settings.realtime) return
    const { data } = await client.auth.getSession()
    if (channel || signal.aborted || !data.session) return
    channel = openAdvisersChannel(data.session.user.id, { feedChanged: read, presence: on.presence })
  }

  function leave(): void {
    end()
    on.refused()
  }

  function end(): void {
    clearInterval(timer)
    stopWatching()
    channel?.close()
    signal.removeEventListener('abort', end)
  }

  const timer = setInterval(poll, POLL_EVERY)
  const stopWatching = onConnection(() => isConnected() && poll())
  signal.addEventListener('abort', end)
  poll()
}

/** Reports the sheet as open in this tab, and returns the ids of all advisers who have it open. */
const lookAt = (sheet: string, signal: AbortSignal) =>
  isOfCatalogue(sheet)
    ? call('look_at_catalogue', { item: sheet }, { signal })
    : call('look_at', { request: sheet }, { signal })
