/**
 * Reads the signals of the form about how it was filled: `honeypot=<0|1>; seconds=<n>`. A client without them is
 * accepted.
 */
export interface FormSignals {
  /** Whether the hidden field, which no person sees, was filled. */
  honeypot: boolean
  /** Seconds between the first view of the form and sending; undefined if not sent. */
  seconds: number | undefined
}

export const NO_SIGNALS: FormSignals = { honeypot: false, seconds: undefined }

export function readFormSignals(header: string | undefined): FormSignals {
  if (!header) return NO_SIGNALS
  const seconds = /(?:^|;)\s*seconds=(\d{1,9}(?:\.\d{1,6})?)\s*(?:;|$)/.exec(header)?.[1]
  return {
    honeypot: /(?:^|;)\s*honeypot=1\s*(?:;|$)/.test(header),
    seconds: seconds === undefined ? undefined : Number(seconds),
  }
}
