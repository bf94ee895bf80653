/** Renders the entry screen that `which-screen.ts` decided on (product §4.1). */
import { useEffect, useState } from 'react'
import { useTranslate } from '../language.tsx'
import { Action } from '../parts/Action.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { signOut } from '../session/session.ts'
import type { EntryScreen } from '../session/which-screen.ts'
import { setScreenTitle } from '../title.ts'
import { Door } from './Door.tsx'
import { EnrolDoor } from './EnrolDoor.tsx'
import { FirstAdminDoor } from './FirstAdminDoor.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { NewPassword } from './NewPassword.tsx'
import { OtherPerson } from './OtherPerson.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignIn } from './SignIn.tsx'
import { Stranger } from './Stranger.tsx'
import { Welcome } from './Welcome.tsx'

export interface GettingInProps {
  screen: Exclude<EntryScreen, 'inside'> | 'loading'
  error?: unknown
  retry?: () => unknown
}

export function GettingIn({ screen, error, retry }: GettingInProps) {
  const t = useTranslate()
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => setScreenTitle(t('console.title')), [t])

  switch (screen) {
    case 'loading':
      return <Loading error={error} retry={() => void retry?.()} />
    case 'sign-in':
      return forgotten ? (
        <ForgottenPassword onBack={() => setForgotten(false)} />
      ) : (
        <SignIn onForgotten={() => setForgotten(true)} />
      )
    case 'first-admin':
      return <FirstAdminDoor />
    case 'second-factor':
      return <SecondFactor />
    case 'new-password':
      return <NewPassword />
    case 'welcome':
      return <Welcome />
    case 'enrol':
      return <EnrolDoor required />
    case 'offer-factor':
      return <EnrolDoor required={false} />
    case 'other-person':
      return <OtherPerson />
    case 'stranger':
      return <Stranger />
  }
}

function Loading({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslate()
  return (
    <Door title={t('console.title')}>
      {error ? <Failure error={error} retry={retry} /> : <Waiting />}
      {Boolean(error) && <Action onClick={() => void signOut().catch(() => undefined)}>{t('account.signOut')}</Action>}
    </Door>
  )
}
