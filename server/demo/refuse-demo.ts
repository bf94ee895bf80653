/** Says why the demo is not written with these settings; null if it may be. `yes` is the answer `-- --yes` of the operator. */
import type { Settings } from '../settings/settings.ts'

type AskedSettings = Pick<Settings, 'NODE_ENV' | 'SMTP_URL' | 'SMS_WEBHOOK_URL'>

export function refuseDemo({ NODE_ENV, SMTP_URL, SMS_WEBHOOK_URL }: AskedSettings, yes: boolean): string | null {
  if (yes) return null
  if (NODE_ENV === 'production') {
    return 'NODE_ENV is production. If this database is for trying things out: npm run demo -- --yes'
  }
  if (SMTP_URL !== undefined || SMS_WEBHOOK_URL !== undefined) {
    return (
      'SMTP_URL or SMS_WEBHOOK_URL is set, so that letters and text messages to invented people would be sent, and ' +
      'come back as undeliverable. Unset both here and for the program; or, if that server keeps them: npm run demo -- --yes'
    )
  }
  return null
}
