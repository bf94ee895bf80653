/** Breaks a connection, so that every statement waiting for it ends with an error. */
import type pg from 'pg'

export function destroyConnection(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

/** The longest wait for a close, in milliseconds; an unreachable server never confirms it. */
export const CLOSE_WITHIN = 5000
