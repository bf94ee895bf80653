/** Another address: asked of the new one and, when changes are secure, of the present one too (protocol §5). */
import type { Transaction } from '#database/database.ts'
import type { Services } from '../services.ts'
import type { Call } from './flow.ts'
import type { Pkce } from './flow-states.ts'
import { sendLink } from './send-token.ts'
import { changeUser, type UserRow } from './users.ts'

export interface EmailChange {
  call: Pick<Call, 'url' | 'header' | 'now'>
  /** Whose `email_change` holds the new address. */
  user: UserRow
  pkce?: Pkce | undefined
}

export async function sendEmailChange(tx: Transaction, change: EmailChange, services: Services): Promise<void> {
  const { user, call } = change
  await changeUser(tx, user.id, { email_change_sent_at: call.now, email_change_confirm_status: 0 })
  const link = 'email_change'
  if (services.settings.AUTH_SECURE_EMAIL_CHANGE && user.email) {
    const current = { letter: 'email-change-current', type: 'email_change_token_current', email: user.email } as const
    await sendLink(tx, { ...change, ...current, link }, services)
  }
  const fresh = { letter: 'email-change-new', type: 'email_change_token_new', email: user.email_change! } as const
  await sendLink(tx, { ...change, ...fresh, link }, services)
}
