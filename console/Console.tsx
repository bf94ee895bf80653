/**
 * The root component of the advisers' room: an entry screen, or the frame with the view of the address (product §4.1).
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Toasts } from '#ui/Toast.tsx'
import { useEntryState } from './session/entry-state.ts'
import { Frame } from './frame/Frame.tsx'
import { GettingIn } from './getting-in/GettingIn.tsx'
import { useLanguage } from './language.tsx'
import { queries } from './calls/queries.ts'
import { useSession } from './session/session.ts'
import { ShortcutsProvider } from './shortcuts.tsx'
import { useFormBubbles } from './use-form-bubbles.ts'
import { whichScreen } from './session/which-screen.ts'
import { useCurrentAdviser } from './session/current-adviser.ts'
import { lazyDialog } from './parts/lazy/lazy-dialog.tsx'
import { Band, views, Watch } from './views.ts'

const Palette = lazyDialog('palette.open', async () => (await import('./views/requests/palette/Palette.tsx')).Palette)

export function Console() {
  const { t } = useLanguage()
  return (
    <QueryClientProvider client={queries}>
      <Toasts dismissLabel={t('console.close')} keepsProblems>
        <ShortcutsProvider>
          <Room />
        </ShortcutsProvider>
      </Toasts>
    </QueryClientProvider>
  )
}

function Room() {
  const session = useSession()
  const { firstAdminToken, letterOfAnother, task } = useEntryState()
  const adviser = useCurrentAdviser()
  const { chosen, speak } = useLanguage()
  const own = adviser.data?.me?.language
  useFormBubbles()

  useEffect(() => {
    if (own && !chosen) void speak(own)
  }, [own, chosen, speak])

  if (session === undefined) return null
  if (session && !adviser.data) return <GettingIn screen="loading" error={adviser.error} retry={adviser.refetch} />
  const screen = whichScreen({
    signedIn: session !== null,
    hasFirstAdminLink: firstAdminToken !== null,
    hasLetterOfAnother: letterOfAnother !== null,
    task,
    me: adviser.data?.me ?? null,
    hasFactor: (adviser.data?.factors.length ?? 0) > 0,
    level: session?.level ?? 'aal1',
  })
  return screen === 'inside' ? (
    <Frame views={views} watch={Watch} band={Band} palette={Palette} />
  ) : (
    <GettingIn screen={screen} />
  )
}
