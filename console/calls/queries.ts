/**
 * The cache of everything the room has read, and how long an answer is fresh. It is emptied when another person signs
 * in.
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
      // Only what did not arrive is worth asking again; the connection mends itself and starts all over.
      retry: (count, error) => isProblem(error, 'unreachable') && count < 2,
      throwOnError: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Queries on the screen are read again when the server is back, not when the browser believes there is a network.
onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(isConnected())))

const REFUSALS = ['42501', 'PGRST301', 'PGRST302', 'PGRST303']

/**
 * After a refusal: asks who this is now. A session that was ended elsewhere then ends here too (`session.ts` hears of
 * it), and a role that was changed shows at once.
 */
function recheckRights(error: unknown): void {
  if (!isProblem(error, ...REFUSALS)) return
  void client.auth.getUser()
  void queries.invalidateQueries({ queryKey: ['current-adviser'] })
}
