/**
 * Taking the selection along: its address for somebody else, which holds what is chosen and nothing of the visitor,
 * or the one page on paper. Both need scripts: until the page is alive only their place is kept.
 */
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { forAnybody, searchOf } from '../journey/address.ts'
import { useHydrated } from '../page/hydrated.ts'
import { useJourney } from '../journey/journey.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import styles from './TakeAlong.module.css'

/** Telephones have one; elsewhere the address is copied. */
const hasShareSheet = () => 'share' in (navigator as object)

export function TakeAlong() {
  const t = useFormTranslate()
  const toast = useToast()
  const { place } = useJourney()
  const alive = useHydrated()

  async function share() {
    const url = new URL(searchOf({ ...place, ...forAnybody }), location.href).href
    if (hasShareSheet()) return navigator.share({ title: document.title, url }).catch(unlessGivenUp)
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', title: t('summary.shared') })
  }

  const failed = () => toast({ tone: 'problem', title: t('summary.notShared') })

  function unlessGivenUp(error: unknown) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }

  return (
    <div className={styles.along} data-alive={alive || undefined}>
      <Button look="plain" icon="share" onClick={() => void share().catch(failed)}>
        {t('summary.share')}
      </Button>
      <Button look="plain" icon="print" onClick={() => print()}>
        {t('summary.print')}
      </Button>
    </div>
  )
}
