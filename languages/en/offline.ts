/** The words for a kept page, or for a page that was not kept, in English. */
import type { OfflineWords } from '../fr/offline.ts'

export const words: OfflineWords = {
  kept: 'Page kept on {day}: prices and availability may have changed since.',
  'kept.offline': 'You are offline. Page kept on {day}: prices and availability may have changed since.',
  reload: 'Refresh',
  'away.title': 'This page is waiting for a connection',
  'away.text':
    'You are offline, or our site is not responding, and this device has not kept the page in English yet. Reconnect, then try again.',
  'away.retry': 'Try again',
  'away.open': 'Read the kept page in English',
}
