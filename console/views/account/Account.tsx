/** Shows the signed-in member's account: profile, notifications, calendar, password, second factors, sessions (product §4.1). */
import { useTranslate } from '#console/language.tsx'
import { Screen } from '#console/parts/Screen.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Factors } from './Factors.tsx'
import { Notifications } from './Notifications.tsx'
import { Password } from './Password.tsx'
import { Profile } from './Profile.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'

export function Account() {
  const t = useTranslate()
  return (
    <Screen title={t('view.account')}>
      <Profile />
      <Notifications />
      <CalendarFeed />
      <Password />
      <Factors />
      <RecoveryCodes />
      <Sessions />
    </Screen>
  )
}
