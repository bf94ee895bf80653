/** Invitations whose letter has not left yet; from then on the person stands among the members. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { seconds } from '#contract/durations.ts'
import { call } from '../../call.ts'
import { client } from '../../client.ts'
import { useLanguage } from '../../language.tsx'
import { useNews } from '../../news.ts'
import { Action } from '../../parts/Action.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { dayAndHourIn } from '../../when.ts'
import { readRows } from '../../read-rows.ts'
import type { Invitation } from './rows.ts'
import styles from './Team.module.css'

export function Invitations() {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const invitations = useQuery({
    queryKey: ['invitations'],
    queryFn: openInvitations,
    // The worker sends them within moments; then the member appears.
    refetchInterval: ({ state }) => (state.data?.length ? seconds(5) : false),
  })
  const changed = () =>
    Promise.all(['invitations', 'team'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  if (invitations.error) return <Failure error={invitations.error} retry={() => void invitations.refetch()} />
  if (!invitations.data?.length) return null
  return (
    <Panel title={t('team.invitations')}>
      <ul className={styles.rows}>
        {invitations.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onRevoked={changed} />
        ))}
      </ul>
    </Panel>
  )
}

function InvitationRow({ invitation, onRevoked }: { invitation: Invitation; onRevoked: () => Promise<unknown> }) {
  const { t, locale } = useLanguage()
  const news = useNews()
  const { id, email, display_name, role, expires_at } = invitation
  const revoke = useMutation({
    mutationFn: () => call('revoke_invitation', { invitation: id }),
    async onSuccess() {
      news.done(t('team.invitations.revoked'))
      await onRevoked()
    },
    onError: news.failed,
  })
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
      <Action
        busy={revoke.isPending}
        aria-label={t('team.actionNamed', { action: t('team.invitations.revoke'), name: display_name })}
        onClick={() => revoke.mutate()}
      >
        {t('team.invitations.revoke')}
      </Action>
    </li>
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
