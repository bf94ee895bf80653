/** Writes each message to an .eml file if SMTP_URL is not set. The log names the directory once. */
import { join } from 'node:path'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { openMessageFiles } from './message-files.ts'
import { mailOptions } from './mail-options.ts'
import type { Mailer } from './mail-message.ts'

export function mailDirectory(settings: Settings, log: Log): Mailer {
  const directory = join(settings.DATA_DIR, 'mail')
  const files = openMessageFiles(directory, () =>
    log.warn(`No mail is sent until you set SMTP_URL: letters are kept as files in ${directory}`),
  )
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await transport.sendMail(mailOptions(message, settings))
      await files.keep(`${message.id}.eml`, bytes as Buffer)
    },
  }
}
