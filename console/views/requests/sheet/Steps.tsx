/** The way on: which states may follow, each with one press; what ends the request asks why. */
import { type FormEvent, useState } from 'react'
import { type RequestState, statesToChooseAfter } from '#contract/request-states.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { call } from '../../../call.ts'
import { useTranslate } from '../../../language.tsx'
import { useNews } from '../../../news.ts'
import { Action } from '../../../parts/Action.tsx'
import { formText } from '../../../form-text.ts'
import styles from './CallSheet.module.css'
import { useSheet } from './sheet-context.ts'

type Next = 'reached' | 'quoted' | 'won' | 'lost' | 'withdrawn'

const ENDING: ReadonlySet<RequestState> = new Set(['won', 'lost', 'withdrawn'])

export function Steps() {
  const t = useTranslate()
  const { sheet, act, busy, isFree } = useSheet()
  const news = useNews()
  const [asking, ask] = useState<Next | null>(null)
  const { id: request, state, version } = sheet.stand
  const next = statesToChooseAfter(state) as Next[]
  if (!isFree || next.length === 0) return null

  function move(to: Next, reason: string | null): void {
    ask(null)
    act({
      name: to,
      run: () => call('set_request_state', { request, new_state: to, seen_version: version, reason }),
      done: () => news.done(t('sheet.stateDone', { state: t(`requests.state.${to}`) })),
    })
  }

  return (
    <section className={styles.part} aria-labelledby="steps">
      <h3 id="steps">{t('sheet.states')}</h3>
      <div className={styles.steps}>
        {next.map((to) => (
          <Action
            key={to}
            busy={busy === to}
            disabled={busy !== null}
            onClick={() => (ENDING.has(to) ? ask(to) : move(to, null))}
          >
            {t(`sheet.to.${to}`)}
          </Action>
        ))}
      </div>
      {asking && <Why to={asking} onDone={(reason) => move(asking, reason)} onClose={() => ask(null)} />}
    </section>
  )
}

const LONGEST_REASON = 500

interface WhyProps {
  to: Next
  onDone: (reason: string | null) => void
  onClose: () => void
}

function Why({ to, onDone, onClose }: WhyProps) {
  const t = useTranslate()
  const state = t(`sheet.to.${to}`)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onDone(formText(new FormData(event.currentTarget), 'reason') || null)
  }

  const actions = (
    <>
      <Action look="main" type="submit" form="why">
        {state}
      </Action>
      <Action look="plain" onClick={onClose}>
        {t('console.cancel')}
      </Action>
    </>
  )
  return (
    <Dialog title={t('sheet.stateTitle', { state })} onDismiss={onClose} actions={actions}>
      <form id="why" onSubmit={submit}>
        <Field label={t('sheet.reason')}>
          {(tied) => <textarea {...tied} name="reason" maxLength={LONGEST_REASON} dir="auto" />}
        </Field>
      </form>
    </Dialog>
  )
}
