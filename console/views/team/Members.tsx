/** Lists the members of the team with their roles and sessions, and the actions of an admin on each. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seconds } from '#contract/durations.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { Deactivate } from './Deactivate.tsx'
import { InviteAdviser } from './InviteAdviser.tsx'
import { MemberAction } from './MemberAction.tsx'
import type { Member } from '#contract/database-types.ts'
import styles from './Team.module.css'

export function Members() {
  const { t } = useLanguage()
  const [inviting, setInviting] = useState(false)
  const members = useQuery({
    queryKey: ['team'],
    queryFn: () => call('team', {}),
    // Accepted invitations and sessions on other devices change the list without an action here.
    refetchInterval: seconds(10),
  })
  return (
    <Panel
      title={t('team.members')}
      actions={
        <Action look="main" glyph="plus" onClick={() => setInviting(true)}>
          {t('team.invite')}
        </Action>
      }
    >
      {members.isPending && <Waiting />}
      {members.error && <Failure error={members.error} retry={() => void members.refetch()} />}
      <ul className={styles.rows}>
        {members.data?.map((member) => (
          <MemberRow key={member.user_id} member={member} />
        ))}
      </ul>
      {inviting && <InviteAdviser onClose={() => setInviting(false)} />}
    </Panel>
  )
}

function MemberRow({ member }: { member: Member }) {
  const { t } = useLanguage()
  const nameOf = useLanguageNames()
  const me = useMe()
  const isAdmin = member.role === 'admin'
  const isMe = member.user_id === me.user_id
  return (
    <li className={member.active ? undefined : styles.inactive}>
      <p>
        <strong>
          <bdi>{member.display_name}</bdi>
          {isMe && ` (${t('team.members.you')})`}
        </strong>
        <bdi className={styles.quiet}>{member.email}</bdi>
      </p>
      <p>
        <span>
          <b className={isAdmin ? styles.admin : styles.role}>{t(`account.role.${member.role}`)}</b>
          {!member.active && <b className={styles.off}>{t('team.members.inactive')}</b>}
        </span>
        <span className={styles.quiet}>{member.languages.map(nameOf).join(' \u00b7 ')}</span>
      </p>
      <Presence member={member} />
      <span className={styles.rowTools}>
        {member.active && <MemberAction member={member} kind={isAdmin ? 'makeAdviser' : 'makeAdmin'} />}
        {member.sessions > 0 && <MemberAction member={member} kind="end" />}
        {/* Another admin deactivates an admin, because one press on the own row would end the own session. */}
        {!isMe && (member.active ? <Deactivate member={member} /> : <MemberAction member={member} kind="activate" />)}
      </span>
    </li>
  )
}

function Presence({ member }: { member: Member }) {
  const { t, locale } = useLanguage()
  return (
    <p>
      <span className={styles.quiet}>
        {member.last_sign_in_at
          ? t('team.members.seen', { date: dayAndHourIn(locale, member.last_sign_in_at) })
          : t('team.members.invited')}
      </span>
      <span className={styles.quiet}>{t('team.members.devices', { count: member.sessions })}</span>
      <span className={styles.quiet}>{t(member.factors > 0 ? 'team.members.factor' : 'team.members.noFactor')}</span>
    </p>
  )
}
