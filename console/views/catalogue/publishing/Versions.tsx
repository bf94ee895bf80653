/** Lists the planned and the published versions with date and publisher. An admin can restore a published one. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CataloguePlan, CatalogueVersion } from '#contract/database-types.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { call, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { itemName, useEditionFormatters } from '../edition-formatters.ts'
import { type RoomAndSeason, useSeasonChanged } from '../use-season.ts'
import styles from './Publishing.module.css'

interface VersionsProps {
  season: RoomAndSeason
  onClose: () => void
}

export function Versions({ season, onClose }: VersionsProps) {
  const { t, locale } = useLanguage()
  const { admin } = useMe()
  const [restoring, setRestoring] = useState<number | null>(null)
  const { plans, versions, version: current } = season.room
  const nameOf = ({ id, name, restores }: CatalogueVersion): string => {
    if (name || restores === null) return name || t('catalogue.versions.number', { number: id })
    return t('catalogue.versions.returned', { number: id, name: nameAt(restores) })
  }
  const nameAt = (number: number): string => {
    const found = versions.find(({ id }) => id === number)
    if (found) return nameOf(found)
    return number === 0 ? t('catalogue.versions.base') : t('catalogue.versions.number', { number })
  }

  if (restoring !== null) {
    const props = { season, version: restoring, name: nameAt(restoring) }
    return <RestoreDialog {...props} onBack={() => setRestoring(null)} onDone={onClose} />
  }
  return (
    <Dialog
      title={t('catalogue.versions')}
      wide
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.close')}</Action>}
    >
      {plans.length > 0 && (
        <section className={styles.plans}>
          <h3>{t('catalogue.versions.plans')}</h3>
          <ul className={styles.versions}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} mayUnplan={admin} />
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <p>
              <strong>
                <bdi>{nameOf(version)}</bdi>
              </strong>
              <small>
                {dayAndHourIn(locale, version.published_at)}
                {' \u00b7 '}
                <bdi>{version.publisher ?? t('catalogue.versions.program')}</bdi>
              </small>
            </p>
            {version.id === current ? (
              <b className={styles.current}>{t('catalogue.versions.current')}</b>
            ) : (
              admin && <RestoreButton name={nameOf(version)} onAsk={() => setRestoring(version.id)} />
            )}
          </li>
        ))}
        <li>
          <p>
            <strong>{t('catalogue.versions.base')}</strong>
            <small>{t('catalogue.versions.base.text')}</small>
          </p>
          {current === 0 ? (
            <b className={styles.current}>{t('catalogue.versions.current')}</b>
          ) : (
            admin && <RestoreButton name={t('catalogue.versions.base')} onAsk={() => setRestoring(0)} />
          )}
        </li>
      </ul>
    </Dialog>
  )
}

function RestoreButton({ name, onAsk }: { name: string; onAsk: () => void }) {
  const { t } = useLanguage()
  return (
    <Action onClick={onAsk} aria-label={t('catalogue.versions.restoreNamed', { name })}>
      {t('catalogue.versions.restore')}
    </Action>
  )
}

function PlanRow({ plan, mayUnplan }: { plan: CataloguePlan; mayUnplan: boolean }) {
  const { t, locale } = useLanguage()
  const news = useNews()
  const changed = useSeasonChanged()
  const when = dayAndHourIn(locale, plan.publish_at)
  const unplan = useMutation({
    mutationFn: () => call('unplan_catalogue', { plan: plan.id }),
    onSuccess: () => news.done(t('catalogue.versions.unplanned'), t('catalogue.versions.unplanned.text')),
    onError: news.failed,
    onSettled: changed,
  })
  return (
    <li>
      <p>
        <strong>
          <bdi>{plan.name || when}</bdi>
        </strong>
        <small>
          {plan.name && `${when} \u00b7 `}
          {t('catalogue.versions.plan', { count: plan.items.length, name: plan.planner })}
        </small>
      </p>
      {mayUnplan && (
        <Action
          busy={unplan.isPending}
          onClick={() => unplan.mutate()}
          aria-label={t('catalogue.versions.unplanNamed', { when })}
        >
          {t('catalogue.versions.unplan')}
        </Action>
      )}
    </li>
  )
}

interface RestoreDialogProps {
  season: RoomAndSeason
  version: number
  name: string
  onBack: () => void
  onDone: () => void
}

/** Asks before a version is restored, and lists the experiences that change. */
function RestoreDialog({ season, version, name, onBack, onDone }: RestoreDialogProps) {
  const { t } = useLanguage()
  const { titleOf } = useEditionFormatters()
  const news = useNews()
  const changed = useSeasonChanged()
  const then = useQuery({
    queryKey: ['catalogue-version', version],
    queryFn: () => call('published_catalogue', { at_version: version }),
  })
  const restore = useMutation({
    mutationFn: (_wasPlanned: boolean) => call('restore_catalogue', { to_version: version }),
    async onSuccess(_, wasPlanned) {
      await changed()
      news.done(t('catalogue.versions.restored'), wasPlanned ? t('catalogue.publish.unplanned.text') : undefined)
      onDone()
    },
  })
  const same = { title: t('catalogue.versions.same'), text: t('catalogue.versions.same.text') }
  const title = t('catalogue.versions.ask', { name })
  if (!then.data) {
    return (
      <Dialog title={title} onDismiss={onBack} actions={<Action onClick={onBack}>{t('console.cancel')}</Action>}>
        {then.error ? <Failure error={then.error} retry={() => void then.refetch()} /> : <Waiting rows={2} />}
      </Dialog>
    )
  }
  const before = then.data.items
  const now = season.room.items
  const items = [...now, ...before.filter((item) => !now.some((one) => isSame(one, item)))]
  const fieldsIn = (list: typeof now, item: (typeof now)[number]) => list.find((one) => isSame(one, item))?.fields
  const differing = items.filter(
    (item) => JSON.stringify(fieldsIn(now, item)) !== JSON.stringify(fieldsIn(before, item)),
  )
  const wasPlanned = season.room.plans.some((plan) =>
    plan.items.some((planned) => differing.some((item) => isSame(item, planned))),
  )
  const titled = (id: string) => {
    const row = season.rows.find((one) => one.id === id)
    return row ? titleOf(row.shown) : id
  }
  return (
    <AskFirst
      title={title}
      confirm={t('catalogue.versions.restore')}
      busy={restore.isPending}
      notDone={restore.error && (isProblem(restore.error, 'PT409') ? same : wordsForFailedChange(restore.error, t))}
      onConfirm={() => restore.mutate(wasPlanned)}
      onCancel={onBack}
    >
      <p>{t('catalogue.versions.ask.text')}</p>
      {differing.length > 0 && (
        <>
          <h3 className={styles.differing}>{t('catalogue.versions.changes')}</h3>
          <ul className={styles.bullets}>
            {differing.map((item) => (
              <li key={`${item.experience} ${item.edition}`}>
                <bdi>{itemName(titled(item.experience), item, t)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </AskFirst>
  )
}
