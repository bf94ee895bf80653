/** Asks why a request was lost: one reason of a list, with a text if the adviser has more to say. */
import { useRef } from 'react'
import { LONGEST_REASON } from '#contract/advising-limits.ts'
import { LOST_REASONS, type LostReason } from '#contract/request/request-states.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { useUnsaved } from '#console/use-unsaved.ts'
import { Choices } from './Choices.tsx'

const NEXT_EDITION = 'nextEdition'

interface WhyLostProps {
  /** Another title than that for one request. */
  title?: string
  onDone: (because: LostReason, reason: string | null) => void
  /** If given, the dialog also offers to wait for the next edition, which does not lose the request. */
  onNextEdition?: () => void
  onClose: () => void
}

export function WhyLost({ title, onDone, onNextEdition, onClose }: WhyLostProps) {
  const t = useTranslate()
  const unsaved = useUnsaved(onClose)
  const more = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      title={title ?? t('sheet.whyLost')}
      onDismiss={unsaved.dismiss}
      actions={
        <>
          <NotDone words={unsaved.asks} />
          <Action onClick={onClose}>{t('console.cancel')}</Action>
        </>
      }
    >
      <Field label={t('sheet.reason')}>
        {(tied) => <textarea {...tied} ref={more} onInput={unsaved.typed} maxLength={LONGEST_REASON} dir="auto" />}
      </Field>
      <Choices
        choices={onNextEdition ? [...LOST_REASONS, NEXT_EDITION] : LOST_REASONS}
        wordFor={(because) => t(`sheet.whyLost.${because}`)}
        onChosen={(because) => {
          if (because === NEXT_EDITION) onNextEdition?.()
          else onDone(because, more.current?.value.trim() || null)
        }}
      />
    </Dialog>
  )
}
