/** Asks to be told of the next edition. Nothing is kept on the device: what did not leave is said, and can be sent again. */
import { EDITION_ALERTS_PATH } from '#contract/edition-alerts.ts'
import { seconds } from '#contract/durations.ts'
import type { Language } from '#languages/languages.ts'

export interface AlertWish {
  email: string
  experiences: readonly string[]
  language: Language
  website: string
}

export type AlertOutcome = 'sent' | 'failed' | 'offline' | 'tooMany' | 'malformed'

const PATIENCE = seconds(10)

export async function askAlert(wish: AlertWish): Promise<AlertOutcome> {
  if (!navigator.onLine) return 'offline'
  try {
    const { ok, status } = await fetch(EDITION_ALERTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (ok) return 'sent'
    if (status === 429) return 'tooMany'
    return status === 400 ? 'malformed' : 'failed'
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}
