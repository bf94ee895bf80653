/**
 * The client of our own protocol: the official one, so that the room works the same on hosted Supabase. What a letter's
 * link carries is read by `arrival.ts`, never by the client itself.
 */
import { createClient } from '@supabase/supabase-js'
import { DEVICE_HEADER } from '#contract/device-header.ts'
import { watchedFetch } from '../calls/connection.ts'
import { deviceName } from './device-name.ts'
import type { ConsoleDatabase } from '../rows.ts'
import { settings } from '../settings.ts'

export const client = createClient<ConsoleDatabase>(location.origin, settings.publishableKey, {
  auth: { flowType: 'implicit', detectSessionInUrl: false, persistSession: true, storageKey: 'console-session' },
  global: { fetch: watchedFetch, headers: { [DEVICE_HEADER]: deviceName() } },
})
