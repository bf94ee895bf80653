/** Chooses how text messages leave: through the webhook at SMS_WEBHOOK_URL, or as files in a directory. */
import { join } from 'node:path'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { openMessageFiles } from './message-files.ts'
import type { TextMessageSender } from './text-message.ts'
import { textMessageWebhook } from './text-message-webhook.ts'

export function openTextMessageSender(settings: Settings, log: Log): TextMessageSender {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = settings
  return url === undefined ? textMessageDirectory(settings, log) : textMessageWebhook(url, secret)
}

function textMessageDirectory({ DATA_DIR }: Settings, log: Log): TextMessageSender {
  const directory = join(DATA_DIR, 'text-messages')
  const files = openMessageFiles(directory, () =>
    log.warn(`No text message is sent until you set SMS_WEBHOOK_URL: they are kept as files in ${directory}`),
  )
  return {
    async send(message) {
      await files.keep(`${message.id}.json`, `${JSON.stringify(message, null, 2)}\n`)
      return { messageId: message.id }
    },
  }
}
