/** A worker in a process of its own, for a test to kill: works off the queue at OWNER_URL and sends to SMTP_URL. */
import { pino } from 'pino'
import { openMailer } from '#server/mail/mailer.ts'
import { tasks } from '#server/outbox/tasks.ts'
import { startWorker } from '#server/outbox/worker.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'

const log = pino({ level: 'silent' })
const settings = readSettings({ NODE_ENV: 'test', SMTP_URL: process.env['SMTP_URL'] })
const secrets = { dataSecret: process.env['DATA_SECRET']! }
const services = { settings, secrets, now: () => new Date(), log, mailer: openMailer(settings, log) }
startWorker({ ownerUrl: process.env['OWNER_URL']!, services: services as unknown as Services, tasks })
