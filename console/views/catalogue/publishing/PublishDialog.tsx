/** Lists the drafts with their changes, and publishes the chosen ones now or at a planned hour. */
import { type FormEvent, useId, useState } from 'react'
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CatalogueDraft } from '#contract/database-types.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formText } from '#console/form-text.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { useUnsaved } from '#console/use-unsaved.ts'
import { serverNow } from '#console/time/now.ts'
import { parisInstant } from '#console/time/paris-days.ts'
import type { RoomAndSeason } from '../use-season.ts'
import { DraftItem } from './DraftItem.tsx'
import { plannedFor } from './planned-for.ts'
import styles from './Publishing.module.css'
import { usePublishing } from './use-publishing.ts'

interface PublishDialogProps {
  season: RoomAndSeason
  onClose: () => void
}

const keyOf = ({ experience, edition }: CatalogueDraft) => `${experience} ${edition}`
/** The draft in its present state: a change of it makes another stamp. */
const stampOf = (draft: CatalogueDraft) => `${keyOf(draft)} ${draft.changed_at}`

export function PublishDialog({ season, onClose }: PublishDialogProps) {
  const { t } = useLanguage()
  const { admin } = useMe()
  const form = useId()
  const { drafts } = season
  // Drafts are read again while the dialog is open: one that is added or changed meanwhile is not chosen.
  const [shownStamps] = useState<ReadonlySet<string>>(() => new Set(drafts.map(stampOf)))
  // Nor is one that goes out at its planned hour: publishing it now takes it out of its plan.
  const [chosenStamps, setChosenStamps] = useState<ReadonlySet<string>>(
    () => new Set(drafts.filter((draft) => !plannedFor(draft, season.room.plans)?.isThis).map(stampOf)),
  )
  const [later, setLater] = useState(false)
  const [wrong, setWrong] = useState<'chooseOne' | 'pastHour' | null>(null)
  const { publish, busy, notDone } = usePublishing(season.room.plans, onClose)
  const unsaved = useUnsaved(onClose)
  const chosen = drafts.filter((draft) => chosenStamps.has(stampOf(draft)))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const at = later ? parisInstant(formText(typed, 'day'), formText(typed, 'hour')) : null
    const found = chosen.length === 0 ? 'chooseOne' : at !== null && at <= serverNow() ? 'pastHour' : null
    setWrong(found)
    if (found || busy) return
    publish({
      drafts: chosen,
      name: formText(typed, 'name').trim(),
      at: at === null ? null : new Date(at).toISOString(),
    })
  }

  function choose(draft: CatalogueDraft, isChosen: boolean): void {
    const next = new Set(chosenStamps)
    if (isChosen) next.add(stampOf(draft))
    else next.delete(stampOf(draft))
    setChosenStamps(next)
  }

  const mayPublish = admin && drafts.length > 0
  const actions = (
    <>
      <NotDone words={notDone} />
      <NotDone words={unsaved.asks} />
      {mayPublish && (
        <Action look="main" type="submit" form={form} busy={busy}>
          {t(later ? 'catalogue.publish.plan' : 'catalogue.publishCount', { count: chosen.length })}
        </Action>
      )}
      <Action onClick={onClose}>{t(mayPublish ? 'console.cancel' : 'console.close')}</Action>
    </>
  )
  return (
    <Dialog title={t('catalogue.publish.title')} wide onDismiss={unsaved.dismiss} actions={actions}>
      <form id={form} onSubmit={submit} onInput={unsaved.typed} className={styles.publish} autoComplete="off">
        {drafts.length === 0 && <p>{t('catalogue.publish.none')}</p>}
        {!admin && drafts.length > 0 && <p className={styles.why}>{t('catalogue.publish.onlyAdmins')}</p>}
        {/* Before the drafts, because thirty of them would move the name and the hour out of sight. */}
        {mayPublish && <PublishTime later={later} onLater={setLater} wrong={wrong} today={season.today} />}
        {mayPublish && drafts.length > 1 && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={chosen.length === drafts.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < drafts.length
              }}
              onChange={() => setChosenStamps(new Set(chosen.length === drafts.length ? [] : drafts.map(stampOf)))}
            />
            {t('catalogue.publish.all')}
          </label>
        )}
        <ul className={styles.drafts}>
          {drafts.map((draft) => (
            <DraftItem
              key={keyOf(draft)}
              draft={draft}
              row={season.rows.find(({ id }) => id === draft.experience)}
              edition={season.rows.flatMap(({ editions }) => editions).find((one) => isSame(one, draft))}
              season={season}
              chosen={admin ? chosenStamps.has(stampOf(draft)) : undefined}
              isNew={!shownStamps.has(stampOf(draft))}
              onChosen={(isChosen) => choose(draft, isChosen)}
            />
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

interface PublishTimeProps {
  later: boolean
  onLater: (later: boolean) => void
  wrong: 'chooseOne' | 'pastHour' | null
  today: string
}

function PublishTime({ later, onLater, wrong, today }: PublishTimeProps) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        label={t('catalogue.publish.name')}
        hint={t('catalogue.publish.nameHint')}
        name="name"
        dir="auto"
        maxLength={200}
      />
      <fieldset className={styles.when}>
        <legend>{t('catalogue.publish.when')}</legend>
        {[false, true].map((isLater) => (
          <label key={String(isLater)}>
            <input type="radio" name="when" checked={later === isLater} onChange={() => onLater(isLater)} />
            {t(isLater ? 'catalogue.publish.later' : 'catalogue.publish.now')}
          </label>
        ))}
        {later && (
          <div className={styles.hour}>
            <TextField label={t('catalogue.publish.day')} type="date" name="day" min={today} required />
            <TextField
              label={t('catalogue.publish.hour')}
              type="time"
              name="hour"
              defaultValue="09:00"
              error={wrong === 'pastHour' && t('catalogue.publish.pastHour')}
              required
            />
          </div>
        )}
      </fieldset>
      {wrong === 'chooseOne' && (
        <p role="alert" className={styles.wrong}>
          {t('catalogue.publish.chooseOne')}
        </p>
      )}
    </>
  )
}
