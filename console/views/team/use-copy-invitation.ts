/** Copies a new link of an invitation, for an admin to hand on. The link of the letter becomes invalid. */
import { useMutation } from '@tanstack/react-query'
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { call, type TableRow } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews } from '#console/news.ts'

type Invitation = Pick<TableRow<'adviser_invitations'>, 'id' | 'display_name' | 'language'>

export function useCopyInvitation() {
  const t = useTranslate()
  const news = useNews()
  return useMutation({
    mutationFn: ({ id }: Invitation) => call('share_invitation', { invitation: id }),
    async onSuccess(token, { display_name, language }) {
      const link = linkOf(token, language)
      const text = t('team.invitations.copiedText', { name: display_name })
      try {
        await navigator.clipboard.writeText(link)
        news.done(t('team.invitations.copied'), text)
      } catch {
        news.done(t('team.invitations.notCopied'), link)
      }
    },
    onError: news.failed,
  })
}

/** The address in the letter of an invitation: the page that asks before it redeems the token. */
function linkOf(token: string, language: string): string {
  const redirect_to = `${location.origin}${CONSOLE_PATH}/welcome`
  return `${location.origin}/auth/v1/confirm?${new URLSearchParams({ token, type: 'invite', redirect_to, lang: language })}`
}
