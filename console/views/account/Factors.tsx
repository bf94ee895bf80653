/** Lists the member's second factors, adds and removes them. An admin cannot remove the last one. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authProblem } from '#console/calls/call.ts'
import { client } from '#console/session/client.ts'
import { EnrolFactor } from '#console/getting-in/EnrolFactor.tsx'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { Glyph } from '#console/parts/Glyph.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { type Factor, useMe, useCurrentAdviser } from '#console/session/current-adviser.ts'
import { dayIn } from '#console/time/days-and-hours.ts'
import styles from './Account.module.css'

export function Factors() {
  const { t } = useLanguage()
  const me = useMe()
  const factors = useCurrentAdviser().data?.factors ?? []
  const [adding, setAdding] = useState(false)
  const news = useNews()
  const queries = useQueryClient()
  const keepsOne = me.role === 'admin' && factors.length === 1

  async function added() {
    setAdding(false)
    await queries.invalidateQueries({ queryKey: ['current-adviser'] })
    news.done(t('account.factors.added'))
  }

  return (
    <Panel place="second-factors" title={t('account.factors')} text={t('account.factors.text')}>
      {factors.length === 0 && <p>{t('account.factors.none')}</p>}
      <ul className={styles.rows}>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} removable={!keepsOne} />
        ))}
      </ul>
      {keepsOne && <p className={styles.aside}>{t('account.factors.last')}</p>}
      {adding ? (
        <div className={styles.form}>
          <EnrolFactor onDone={() => void added()} />
          <div>
            <Action onClick={() => setAdding(false)}>{t('console.cancel')}</Action>
          </div>
        </div>
      ) : (
        <div>
          <Action glyph="plus" onClick={() => setAdding(true)}>
            {t('account.factors.add')}
          </Action>
        </div>
      )}
    </Panel>
  )
}

function FactorRow({ factor, removable }: { factor: Factor; removable: boolean }) {
  const { t, locale } = useLanguage()
  const [asking, setAsking] = useState(false)
  const news = useNews()
  const queries = useQueryClient()
  const name = t(`factor.${factor.kind}`) + factor.number
  const remove = useMutation({
    async mutationFn() {
      const { error } = await client.auth.mfa.unenroll({ factorId: factor.id })
      if (error) throw authProblem(error)
    },
    async onSuccess() {
      setAsking(false)
      news.done(t('account.factors.removed'))
      await queries.invalidateQueries({ queryKey: ['current-adviser'] })
    },
  })

  return (
    <li>
      <Glyph name={factor.kind === 'totp' ? 'mobile' : 'key'} />
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{t('account.factors.since', { date: dayIn(locale, factor.since) })}</span>
      </p>
      {removable && (
        <Action aria-label={`${t('account.factors.remove')} ${name}`} onClick={() => setAsking(true)}>
          {t('account.factors.remove')}
        </Action>
      )}
      {asking && (
        <AskFirst
          title={t('account.factors.removeTitle')}
          confirm={t('account.factors.remove')}
          busy={remove.isPending}
          notDone={remove.error && wordsForFailedChange(remove.error, t)}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('account.factors.removeText', { name })}</p>
        </AskFirst>
      )}
    </li>
  )
}
