/** Asks by which way a quote was sent, because the client's page names that way at once. */
import { OTHER_QUOTE_WAYS, type QuoteWay } from '#contract/request/request-states.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Choices } from './Choices.tsx'

interface HowSentProps {
  onDone: (way: QuoteWay) => void
  onClose: () => void
}

export function HowSent({ onDone, onClose }: HowSentProps) {
  const t = useTranslate()
  return (
    <Dialog
      title={t('sheet.quote')}
      onDismiss={onClose}
      actions={<Action onClick={onClose}>{t('console.cancel')}</Action>}
    >
      <p>{t('sheet.quote.text')}</p>
      <Choices choices={OTHER_QUOTE_WAYS} wordFor={(way) => t(`sheet.quote.${way}`)} onChosen={onDone} />
    </Dialog>
  )
}
