/**
 * Confirms an invitation to the admin. If mail is not configured, or letters fail, the notice says that the invited person
 * has received nothing yet.
 */
import { useSendingHealth } from '#console/calls/sending-health.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'

export function useTellInvited(): (email: string) => void {
  const t = useTranslate()
  const news = useNews()
  const health = useSendingHealth()
  return (email) => {
    if (health?.program.without_mail) news.done(t('team.invite.kept'), t('alarm.mail'))
    else if (health && (health.failing > 0 || health.overdue_since)) news.done(t('team.invite.stuck'), email)
    else news.done(t('team.invite.done'), email)
  }
}
