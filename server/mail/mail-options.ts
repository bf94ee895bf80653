/**
 * Builds the options of the mail library: one recipient, every header made of checked parts (safety C23), and the same
 * Message-ID at every try, so that mailboxes drop a duplicate.
 */
import type { SendMailOptions } from 'nodemailer'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { Settings } from '../settings/settings.ts'
import type { MailMessage } from './mail-message.ts'
import { ONE_ADDRESS } from '../settings/one-address.ts'

type Identity = Pick<Settings, 'BRAND' | 'SITE_URL' | 'CONTACT_EMAIL' | 'MAIL_FROM' | 'MAIL_REPLY_TO'>

export function mailOptions(message: MailMessage, settings: Identity): SendMailOptions {
  const from = settings.MAIL_FROM ?? settings.CONTACT_EMAIL
  const to = oneAddress(message.to)
  return {
    messageId: `<${message.id}@${new URL(settings.SITE_URL).hostname}>`,
    from: { name: settings.BRAND, address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    ...(settings.MAIL_REPLY_TO === undefined ? {} : { replyTo: { name: '', address: settings.MAIL_REPLY_TO } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    headers: {
      'Content-Language': message.language,
      // Keeps out-of-office programs from replying.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // RFC 8058: mail programs end the letters by one POST.
      ...(message.unsubscribe !== null && {
        'List-Unsubscribe': `<${message.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments:
      message.calendar === null
        ? []
        : [
            {
              filename: 'call.ics',
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              content: message.calendar,
            },
          ],
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneAddress(to: string): string {
  const address = to.trim()
  if (ONE_ADDRESS.test(address)) return address
  throw new TaskFailure('The recipient is not one e-mail address', { permanent: true })
}
