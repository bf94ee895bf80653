/**
 * The query client of the room: the cache of all answers, and how long they are fresh. It is cleared when another
 * person signs in.
 */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { minutes, seconds } from '#contract/durations.ts'
import { isProblem } from './call.ts'
import { client } from '../session/client.ts'
import { isConnected, onConnection } from './connection.ts'

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: recheckRights }),
  mutationCache: new MutationCache({ onError: recheckRights }),
  defaultOptions: {
    queries: {
      staleTime: seconds(15),
      gcTime: minutes(10),
      // Only a call without an answer is retried; the queries are read again anyway once the connection is back.
      retry: (count, error) => isProblem(error, 'unreachable') && count < 2,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The queries on the screen are read again when the server answers, not when the browser reports a network.
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())))

const REFUSALS = ['42501', 'PGRST301', 'PGRST302', 'PGRST303']

/**
 * Reads the user and the adviser again after a refusal. A session that was ended elsewhere then ends here too
 * (`session.ts` receives the event), and a changed role takes effect at once.
 */
function recheckRights(error: unknown): void {
  if (!isProblem(error, ...REFUSALS)) return
  void client.auth.getUser()
  void queries.invalidateQueries({ queryKey: ['current-adviser'] })
}
