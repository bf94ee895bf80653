/** The service worker of the room: it shows notifications and opens their targets. It caches and fetches nothing. */
import type { PushScope } from './push-scope.ts'
import { showAndOpen } from './show-and-open.ts'

showAndOpen(globalThis as unknown as PushScope)
