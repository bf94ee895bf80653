/** Lists the open invitations: not accepted, not revoked, not expired. An accepted one becomes a member. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import { call } from '#console/calls/call.ts'
import { client } from '#console/session/client.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { TableRow } from '#console/calls/call.ts'
import { readRows } from '#console/calls/read-rows.ts'
import styles from './Team.module.css'
import { useCopyInvitation } from './use-copy-invitation.ts'
import { useTellInvited } from './use-tell-invited.ts'

type Invitation = TableRow<'adviser_invitations'>

export function Invitations() {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const invitations = useQuery({
    queryKey: ['invitations'],
    queryFn: openInvitations,
    // An accepted invitation disappears from the list without an action here.
    refetchInterval: ({ state }) => (state.data?.length ? seconds(10) : false),
  })
  const changed = () =>
    Promise.all(['invitations', 'team'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  if (invitations.error) return <Failure error={invitations.error} retry={() => void invitations.refetch()} />
  if (!invitations.data?.length) return null
  return (
    <Panel title={t('team.invitations')}>
      <ul className={styles.rows}>
        {invitations.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onChanged={changed} />
        ))}
      </ul>
    </Panel>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onChanged: () => Promise<unknown>
}

function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const { t, locale } = useLanguage()
  const { email, display_name, role, expires_at } = invitation
  return (
    <li>
      <p>
        <strong>
          <bdi>{display_name}</bdi>
        </strong>
        <bdi className={styles.quiet}>{email}</bdi>
      </p>
      <p>
        <b className={styles.role}>{t(`account.role.${role}`)}</b>
        <span className={styles.quiet}>{t('team.invitations.until', { date: dayAndHourIn(locale, expires_at) })}</span>
      </p>
      <InvitationTools invitation={invitation} onChanged={onChanged} />
    </li>
  )
}

function InvitationTools({ invitation, onChanged }: InvitationRowProps) {
  const { t } = useLanguage()
  const news = useNews()
  const tellInvited = useTellInvited()
  const { id, email, display_name, role, language } = invitation
  const again = useMutation({
    // Sends another letter with a new link; the previous link becomes invalid.
    mutationFn: () => call('invite_adviser', { email, display_name, role, language }),
    async onSuccess(invited) {
      tellInvited(invited)
      await onChanged()
    },
    onError: news.failed,
  })
  const copy = useCopyInvitation()
  const revoke = useMutation({
    mutationFn: () => call('revoke_invitation', { invitation: id }),
    async onSuccess() {
      news.done(t('team.invitations.revoked'))
      await onChanged()
    },
    onError: news.failed,
  })
  const named = (action: string) => t('team.actionNamed', { action, name: display_name })
  const [sendAgain, withdraw] = [t('team.invitations.again'), t('team.invitations.revoke')]
  const copyLink = t('team.invitations.copy')
  return (
    <span className={styles.rowTools}>
      <Action busy={again.isPending} aria-label={named(sendAgain)} onClick={() => again.mutate()}>
        {sendAgain}
      </Action>
      <Action busy={copy.isPending} aria-label={named(copyLink)} onClick={() => copy.mutate(invitation)}>
        {copyLink}
      </Action>
      <Action busy={revoke.isPending} aria-label={named(withdraw)} onClick={() => revoke.mutate()}>
        {withdraw}
      </Action>
    </span>
  )
}

const openInvitations = () =>
  readRows<Invitation>(
    client
      .from('adviser_invitations')
      .select('*')
      .is('accepted_at', null)
      .is('revoked_at', null)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false }),
  )
