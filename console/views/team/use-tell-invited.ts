/** Confirms an invitation to the admin; while no letter leaves, it says that the invited person has not heard of it. */
import { useSendingHealth } from '#console/calls/sending-health.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'

export function useTellInvited(): (email: string) => void {
  const t = useTranslate()
  const news = useNews()
  const isMute = useSendingHealth()?.program.without_mail
  return (email) =>
    isMute ? news.done(t('team.invite.kept'), t('alarm.mail')) : news.done(t('team.invite.done'), email)
}
