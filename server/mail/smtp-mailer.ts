/**
 * Sends over SMTP, with time limits. It distinguishes permanent refusals from temporary ones (safety G50). If the
 * answer is lost, the letter is sent again with the same Message-ID.
 */
import { seconds } from '#contract/durations.ts'
import type { Transporter } from 'nodemailer'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { Settings } from '../settings/settings.ts'
import { mailOptions } from './mail-options.ts'
import type { Mailer } from './mail-message.ts'

export function smtpMailer(settings: Settings, smtpUrl: string): Mailer {
  let transport: Transporter | undefined
  return {
    async send(message) {
      // Loaded with the first letter, because nothing else needs it.
      transport ??= (await import('nodemailer')).createTransport(connection(smtpUrl))
      const options = mailOptions(message, settings)
      try {
        await transport.sendMail(options)
      } catch (error) {
        throw failure(error as SmtpError)
      }
    },
  }
}

function connection(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined
  // A password is never sent unencrypted, except to localhost.
  const requireTLS = auth !== undefined && !secure && !/^(localhost|127\.|::1$)/.test(host)
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    ...(auth && { auth }),
    requireTLS,
    // A connection that may be unencrypted may also have a certificate that nobody signed.
    ...(!secure && !requireTLS && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
  }
}

interface SmtpError {
  code?: string
  /** The code of the socket, which nodemailer replaces by its own. */
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Only a refusal of this recipient or this message is permanent. A refused sender, password or connection is for the
 * operator to correct; until then every letter waits.
 */
function failure(error: SmtpError): TaskFailure {
  const { code = 'unknown', originalCode = code, command = '', responseCode = 0, response = '' } = error
  // The server's sentence may repeat the address, so only its numbers are kept.
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const said = [responseCode || undefined, enhanced].filter(Boolean).join(' ')
  const permanent = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) && !refusesUs(command, said)
  const where = command ? ` at ${command}` : ''
  const words = said
    ? `The mail server answered ${said}${where}`
    : `The mail server did not answer${where} (${originalCode})`
  return new TaskFailure(words, { permanent, cause: error })
}

/**
 * Many servers refuse the sender or its server only at the recipient (RFC 3463: X.7.X, X.1.7, X.1.8), some only after the
 * message: there 5.7.1 is about the message itself.
 */
const refusesUs = (command: string, said: string) =>
  command === 'DATA' ? /^554$| 5\.(7\.(?!1$)\d+|1\.[78])$/.test(said) : / 5\.(7\.\d+|1\.[78])$/.test(said)
