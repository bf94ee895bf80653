/** Publishes changes of the catalogue as an admin of the room would. */
import { type Adviser, anAdviser, ask } from './console-people.ts'
import type { World } from './world.ts'

export type CatalogueChange = readonly [experience: string, fields: Readonly<Record<string, unknown>>, edition?: string]

export interface Publisher {
  /** Publishes each experience with exactly these fields, and returns the version. */
  publish(...items: CatalogueChange[]): Promise<number>
  restore(version: number): Promise<number>
}

export async function aPublisher({ database }: Pick<World, 'database'>): Promise<Publisher> {
  const boss: Adviser = await anAdviser(database, `Dora ${crypto.randomUUID()}`, 'admin')
  async function call<Answer>(sql: string, ...values: unknown[]): Promise<Answer> {
    const answer = await ask<Answer | Refusal>(database, boss, sql, values)
    if (isRefusal(answer)) throw new Error(`${sql}: ${answer.code} ${answer.message}`)
    return answer
  }
  return {
    async publish(...items) {
      for (const [experience, fields, edition = ''] of items) {
        await call('select discard_draft($1, $2)', experience, edition)
        await call('select draft_original($1, $2)', experience, edition)
        const changes = Object.fromEntries(Object.entries(fields).map(([key, to]) => [key, { to }]))
        await call('select save_draft($1, $2, $3)', experience, edition, JSON.stringify(changes))
      }
      const drafts = items.map(([experience, , edition = '']) => [experience, edition])
      return call('select publish_catalogue($1)', JSON.stringify(drafts))
    },
    restore: (version) => call('select restore_catalogue($1)', version),
  }
}

interface Refusal {
  code: string
  message: string
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer

/** Returns the version that a server serves. */
export const servedVersion = ({ services }: World): number => Number(services.catalogue.current().key.split('-')[0])
