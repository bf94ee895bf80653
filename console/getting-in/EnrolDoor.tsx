/** The entry screen that sets up a second factor: required of admins, offered to advisers (product §4.1). */
import { goOnWith } from '../session/entry-state.ts'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { signOut } from '../session/session.ts'
import { Door } from './Door.tsx'
import { EnrolFactor } from './EnrolFactor.tsx'

export function EnrolDoor({ required }: { required: boolean }) {
  const t = useTranslate()
  return (
    <Door title={t('enrol.title')} text={t(required ? 'enrol.admin' : 'enrol.adviser')}>
      <EnrolFactor onDone={() => goOnWith('none')} />
      <div>
        {required ? (
          <Action onClick={() => void signOut().catch(() => undefined)}>{t('account.signOut')}</Action>
        ) : (
          <Action onClick={() => goOnWith('none')}>{t('enrol.later')}</Action>
        )}
      </div>
    </Door>
  )
}
