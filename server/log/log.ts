/**
 * The log: one JSON object per line, or only the message in a terminal. It never gets personal data or query strings.
 * Texts of database errors are logged without values.
 */
import { pino, type Logger } from 'pino'
import { openLogOutput } from './log-output.ts'
import type { Settings } from '../settings/settings.ts'

export type Log = Logger

export interface OpenedLog {
  log: Log
  /** Writes out what is still in memory, before the process ends. */
  close(): Promise<void>
}

export function openLog(settings: Pick<Settings, 'LOG_LEVEL' | 'NODE_ENV'>): OpenedLog {
  const options = { level: settings.LOG_LEVEL, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  if (process.stdout.isTTY && settings.NODE_ENV !== 'production') {
    return {
      log: pino(options, { write: (line) => void process.stdout.write(readable(line)) }),
      close: async () => undefined,
    }
  }
  const output = openLogOutput(process.stdout.fd)
  return { log: pino(options, output), close: output.close }
}

function readable(line: string): string {
  const entry = JSON.parse(line) as {
    time: string
    msg?: string
    method?: string
    path?: string
    status?: number
    ms?: number
    err?: { stack?: string }
  }
  const request = entry.method ? `${entry.method} ${entry.path} ${entry.status} ${entry.ms} ms ` : ''
  return `${entry.time.slice(11, 19)} ${request}${entry.msg ?? ''}${entry.err?.stack ? `\n${entry.err.stack}` : ''}\n`
}
