/** The advisers' room: the door somebody stands at, or the frame with the view the address names (product §4.1). */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Toasts } from '#ui/Toast.tsx'
import { useArrived } from './arrived.ts'
import { Frame } from './frame/Frame.tsx'
import { GettingIn } from './getting-in/GettingIn.tsx'
import { useLanguage } from './language.tsx'
import { queries } from './queries.ts'
import { useSession } from './session.ts'
import { ShortcutsProvider } from './shortcuts.tsx'
import { stageOf } from './stage.ts'
import { useStanding } from './standing.ts'
import { views, Watch } from './views.ts'

export function Console() {
  const { t } = useLanguage()
  return (
    <QueryClientProvider client={queries}>
      <Toasts dismissLabel={t('console.close')}>
        <ShortcutsProvider>
          <Room />
        </ShortcutsProvider>
      </Toasts>
    </QueryClientProvider>
  )
}

function Room() {
  const session = useSession()
  const { firstAdminToken, letterOfAnother, task } = useArrived()
  const standing = useStanding()
  const { chosen, speak } = useLanguage()
  const own = standing.data?.me?.language

  useEffect(() => {
    if (own && !chosen) void speak(own)
  }, [own, chosen, speak])

  if (session === undefined) return null
  if (session && !standing.data) return <GettingIn stage="loading" error={standing.error} retry={standing.refetch} />
  const stage = stageOf({
    signedIn: session !== null,
    hasFirstAdminLink: firstAdminToken !== null,
    hasLetterOfAnother: letterOfAnother !== null,
    task,
    me: standing.data?.me ?? null,
    hasFactor: (standing.data?.factors.length ?? 0) > 0,
    level: session?.level ?? 'aal1',
  })
  return stage === 'inside' ? <Frame views={views} watch={Watch} /> : <GettingIn stage={stage} />
}
