/** Settings of the queue, of mail and of text messages. */
import * as v from 'valibot'
import { onOff, webAddress } from './setting-kinds.ts'
import { ONE_ADDRESS } from './one-address.ts'

const address = v.optional(v.pipe(v.string(), v.regex(ONE_ADDRESS, 'must be one e-mail address')))

export const MAIL_SETTINGS = {
  WORKER: onOff('on'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address'), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: address,
  MAIL_REPLY_TO: address,
  SMS_WEBHOOK_URL: v.optional(webAddress),
  SMS_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minBytes(32, 'must hold at least 32 bytes'))),
}
