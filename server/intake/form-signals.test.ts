import { expect, test } from 'vitest'
import { NO_SIGNALS, readFormSignals } from './form-signals.ts'

test.each([
  [undefined, NO_SIGNALS],
  ['', NO_SIGNALS],
  ['honeypot=0; seconds=41', { honeypot: false, seconds: 41 }],
  ['honeypot=1; seconds=0.4', { honeypot: true, seconds: 0.4 }],
  ['seconds=3;honeypot=1', { honeypot: true, seconds: 3 }],
  ['anything else', NO_SIGNALS],
])('%j', (header, signals) => {
  expect(readFormSignals(header)).toEqual(signals)
})
