/**
 * Follows the feed of changes (product §4.3). A message in the advisers' channel says that there may be changes, and the feed,
 * read from its last position, says which. So nothing is lost or told twice, also across a gap. Without the channel, as
 * with REALTIME=off, the feed and the people who have the open sheet are read every five seconds.
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

export interface ChangeHandlers {
  /** `resync` is true at the beginning, and if changes were missed: all lists have to be read again. */
  changes: (changes: readonly RequestChange[], resync: boolean) => void
  /** An adviser opened or left this request. */
  presence: (request: string) => void
  /** The right to listen is gone. */
  refused: () => void
}

const LOOK_EVERY = seconds(5)
/** The interval while the channel is joined: the longest delay after a lost message. */
const LOOK_AFTER = seconds(15)
/** A reading that takes longer counts as a broken connection. */
const PATIENCE = seconds(10)

/** Listens until the signal. */
export function followChanges(heard: ChangeHandlers, signal: AbortSignal): void {
  let channel: AdvisersChannel | undefined
  let last: string | null = null
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  let again = false
  /** The sheet that was last reported by a call, without the channel. */
  let told: string | null = null

  function read(): void {
    again = true
    reading ??= readAll().finally(() => (reading = undefined))
  }

  async function readAll(): Promise<void> {
    while (again && !signal.aborted) {
      again = false
      await readOnce().catch((error: unknown) => {
        // A change that did not arrive is read at the next look, and the call itself has told of the connection.
        if (isProblem(error, '42501')) leave()
      })
    }
  }

  async function readOnce(): Promise<void> {
    const isFirst = last === null
    const news = (await call(
      'request_changes_since',
      { last },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) },
    )) as unknown as { last: string; resync: boolean; changes: RequestChange[] }
    last = news.last
    readAt = performance.now()
    if (!signal.aborted && (isFirst || news.resync || news.changes.length > 0)) heard.changes(news.changes, news.resync)
  }

  function look(): void {
    if (channel?.isClosed()) channel = undefined
    void join()
    channel?.tend()
    if (!channel?.isJoined() || performance.now() - readAt >= LOOK_AFTER) read()
    void lookWithoutChannel().catch(() => undefined)
  }

  async function lookWithoutChannel(): Promise<void> {
    const sheet = channel?.isJoined() ? null : sheetInSight()
    const left = told === sheet ? null : told
    told = sheet
    // A look at a sheet of the catalogue is forgotten within seconds by itself.
    if (left && !isOfCatalogue(left)) await call('look_away', { request: left }, { signal })
    if (!sheet) return
    const lookers = await lookAt(sheet, signal)
    if (!channel?.isJoined() && sheetInSight() === sheet)
      noteLookers(new Map([[sheet, lookers]])).forEach(heard.presence)
  }

  async function join(): Promise<void> {
    if (channel || !settings.realtime) return
    const { data } = await client.auth.getSession()
    if (channel || signal.aborted || !data.session) return
    channel = openAdvisersChannel(data.session.user.id, { word: read, presence: heard.presence })
  }

  function leave(): void {
    end()
    heard.refused()
  }

  function end(): void {
    clearInterval(looking)
    silence()
    channel?.close()
    signal.removeEventListener('abort', end)
  }

  const looking = setInterval(look, LOOK_EVERY)
  const silence = onConnection(() => isConnected() && look())
  signal.addEventListener('abort', end)
  look()
}

/** Returns the ids of the advisers who have it open. */
const lookAt = (sheet: string, signal: AbortSignal) =>
  isOfCatalogue(sheet)
    ? call('look_at_catalogue', { item: sheet }, { signal })
    : call('look_at', { request: sheet }, { signal })
