/**
 * The client of the server: the official supabase-js, so that the room works the same on hosted Supabase. The session
 * in the link of a letter is read by `entry-link.ts`, not by the client.
 */
import { createClient, isAuthRetryableFetchError, type User } from '@supabase/supabase-js'
import type { Database } from '#contract/database-types.ts'
import { DEVICE_HEADER } from '#contract/device-header.ts'
import { seconds } from '#contract/durations.ts'
import { watchedFetch } from '../calls/connection.ts'
import { deviceName } from './device-name.ts'
import { settings } from '../settings.ts'

export const client = createClient<Database>(location.origin, settings.publishableKey, {
  auth: { flowType: 'implicit', detectSessionInUrl: false, persistSession: true, storageKey: 'console-session' },
  // With a heartbeat every 5 seconds, a connection that broke without an event is noticed within 10.
  realtime: { heartbeatIntervalMs: seconds(5) },
  global: { fetch: watchedFetch, headers: { [DEVICE_HEADER]: deviceName() } },
})

/**
 * The user of an access token, as the server says; null if it refuses the token. Another client asks: that of the room
 * signs its adviser out if the session of the token has ended.
 * @throws {Error} if the server cannot be asked
 */
export async function askWhose(accessToken: string): Promise<User | null> {
  const asking = createClient(location.origin, settings.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: 'console-letter' },
  })
  const { data, error } = await asking.auth.getUser(accessToken)
  if (isAuthRetryableFetchError(error)) throw error
  return data.user
}
