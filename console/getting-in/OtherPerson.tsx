/**
 * The entry screen for a letter to another account than the present one: it changes only after a confirmation (safety
 * F44).
 */
import { leaveLetter, useEntryState } from '../session/entry-state.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { useSession } from '../session/session.ts'
import { Door } from './Door.tsx'
import styles from './Door.module.css'
import { ProblemLine } from './ProblemLine.tsx'
import { useFormWork } from './use-form-work.ts'

export function OtherPerson() {
  const t = useTranslate()
  const session = useSession()
  const { letterOfAnother } = useEntryState()
  const { busy, problem, send } = useFormWork({})
  const emails = { email: session?.email ?? '', letterEmail: letterOfAnother?.email ?? '' }

  return (
    <Door title={t('otherPerson.title')} text={t('otherPerson.text', emails)}>
      <ProblemLine problem={problem} />
      <div className={styles.row}>
        <Action look="main" onClick={leaveLetter}>
          {t('otherPerson.stay')}
        </Action>
        <Action busy={busy} onClick={() => send(async () => letterOfAnother?.open())}>
          {t('otherPerson.change')}
        </Action>
      </div>
    </Door>
  )
}
