/**
 * Confirms an invitation to the admin. If mail is not configured, or letters fail, a warning says that the invited person
 * has received nothing yet, and offers the link to hand on.
 */
import { useToast } from '#ui/Toast.tsx'
import type { TableRow } from '#console/calls/call.ts'
import { useSendingHealth } from '#console/calls/sending-health.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { useCopyInvitation } from './use-copy-invitation.ts'

export function useTellInvited(): (invitation: TableRow<'adviser_invitations'>) => void {
  const t = useTranslate()
  const news = useNews()
  const toast = useToast()
  const { mutate: copy } = useCopyInvitation()
  const health = useSendingHealth()
  const isWithoutMail = health?.program.without_mail
  const isStuck = health && (health.failing > 0 || health.overdue_since)
  return (invitation) => {
    if (!isWithoutMail && !isStuck) return news.done(t('team.invite.done'), invitation.email)
    toast({
      tone: 'problem',
      title: t(isWithoutMail ? 'team.invite.kept' : 'team.invite.stuck'),
      text: t('team.invite.handOn', { name: invitation.display_name }),
      action: { label: t('team.invitations.copy'), run: () => copy(invitation) },
    })
  }
}
