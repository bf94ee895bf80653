/**
 * The client of our own protocol: the official one, so that the room works the same on hosted Supabase. What a letter's
 * link carries is read by `entry-link.ts`, never by the client itself.
 */
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database-types.ts'
import { DEVICE_HEADER } from '#contract/device-header.ts'
import { seconds } from '#contract/durations.ts'
import { watchedFetch } from '../calls/connection.ts'
import { deviceName } from './device-name.ts'
import { settings } from '../settings.ts'

export const client = createClient<Database>(location.origin, settings.publishableKey, {
  auth: { flowType: 'implicit', detectSessionInUrl: false, persistSession: true, storageKey: 'console-session' },
  // A silent break is seen within ten seconds.
  realtime: { heartbeatIntervalMs: seconds(5) },
  global: { fetch: watchedFetch, headers: { [DEVICE_HEADER]: deviceName() } },
})
