/** Runs a worker in a separate process, which a test kills: it runs the jobs of OWNER_URL and sends to SMTP_URL. */
import { pino } from 'pino'
import { openDatabase } from '#database/open.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { tasks } from '#server/tasks.ts'
import { startWorker } from '#server/outbox/worker.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/read-settings.ts'

const log = pino({ level: 'silent' })
const settings = readSettings({ NODE_ENV: 'test', SMTP_URL: process.env['SMTP_URL'] })
const secrets = { dataSecret: process.env['DATA_SECRET']! }
const ownerUrl = process.env['OWNER_URL']!
const { database } = await openDatabase({
  databaseUrl: ownerUrl,
  dataDir: 'not used with a server',
  authenticatorSecret: process.env['AUTHENTICATOR_SECRET']!,
  log,
})
const services = { settings, secrets, database, now: () => new Date(), log, mailer: openMailer(settings, log) }
startWorker({ ownerUrl, services: services as unknown as Services, tasks })
