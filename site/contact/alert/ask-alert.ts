/** Sends the wish for an alert. Nothing is kept on the device: a failure is shown, and can be tried again. */
import { EDITION_ALERTS_PATH } from '#contract/edition-alerts.ts'
import { seconds } from '#contract/durations.ts'
import type { Language } from '#languages/languages.ts'

export interface AlertForm {
  email: string
  experiences: readonly string[]
  language: Language
  website: string
}

export type AlertOutcome = 'sent' | 'failed' | 'offline' | 'tooMany' | 'gone' | 'malformed'

const PATIENCE = seconds(10)

export async function askAlert(wish: AlertForm): Promise<AlertOutcome> {
  if (!navigator.onLine) return 'offline'
  try {
    const { ok, status } = await fetch(EDITION_ALERTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return ok ? 'sent' : refusalOf(status)
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}

/** The refusal that an HTTP status means; 404 if the catalogue no longer has what was chosen. */
export function refusalOf(status: number): 'malformed' | 'gone' | 'tooMany' | 'failed' {
  if (status === 400) return 'malformed'
  if (status === 404) return 'gone'
  return status === 429 ? 'tooMany' : 'failed'
}
