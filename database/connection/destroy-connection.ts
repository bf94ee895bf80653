/** Breaks a connection, so that every statement waiting for it ends with an error. */
import type pg from 'pg'

export function destroyConnection(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

/** How long those who close wait for what is being done, in milliseconds; a server that is away never says goodbye. */
export const CLOSE_WITHIN = 5000
