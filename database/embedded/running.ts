/** Finds the PostgreSQL of the running program for a command that runs beside it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerUrlAt } from '../embedded.ts'
import { readPostmasterFile } from './leftovers.ts'
import { findPlace } from './place.ts'

/** Returns the URL of the owner; undefined if no PostgreSQL runs there. */
export function runningOwnerUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const { cluster, dataDir: real } = findPlace(dataDir)
  const running = readPostmasterFile(cluster)
  const passwordFile = join(real, 'postgresql-password')
  if (!running?.socketDirectory || !existsSync(passwordFile)) return undefined
  return ownerUrlAt(running.socketDirectory, readFileSync(passwordFile, 'utf8').trim())
}
