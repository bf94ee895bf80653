/**
 * The form for a request that an adviser enters. A pasted chat fills the empty fields. A number or an address is
 * required, not both. The stored request is claimed by the adviser, and its sheet opens.
 */
import { useState } from 'react'
import { contactFields, forEachField, type FormValues } from '#contract/request/contact-fields.ts'
import { isRequired } from '#contract/request/request-origin.ts'
import { isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { EditField } from '../sheet/editing/EditFields.tsx'
import { typedValues } from '../sheet/editing/typed-fields.ts'
import { ExperiencesField } from './ExperiencesField.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { ClientLanguage } from './ClientLanguage.tsx'
import styles from './Entering.module.css'
import { useEnterRequest } from './use-enter-request.ts'
import { usePastedFacts } from './use-pasted-facts.ts'

/** The message is the first field, because a chat that is pasted there fills the others. */
const ORDER = contactFields.toSorted((one, other) => Number(other === 'message') - Number(one === 'message'))
const BLANK = { ...forEachField<FormValues>(() => ''), number_of_people: '2' }

export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<'way' | 'wish' | null>(null)

  const entering = useEnterRequest(chosen, onClose)
  const pasted = usePastedFacts((found) => {
    setChosen((before) => [...new Set([...before, ...found])])
    return found.some((id) => !chosen.includes(id))
  })

  function submit(form: FormData): void {
    const { email, whatsapp, message } = typedValues(form)
    const lacks = !email && !whatsapp ? 'way' : chosen.length === 0 && !message ? 'wish' : null
    setMissing(lacks)
    if (!lacks) entering.mutate(form)
  }

  function wordsOfFailure() {
    if (missing) return { title: t(`enter.missing.${missing}`), text: t('enter.missing.text') }
    if (!entering.error) return null
    if (isProblem(entering.error, 'PT422')) return { title: t('sheet.impossible'), text: t('enter.impossible') }
    return wordsForFailedChange(entering.error, t)
  }

  return (
    <FormDialog
      wide
      title={t('enter.title')}
      submit={t('enter.submit')}
      begin="message"
      busy={entering.isPending}
      notDone={wordsOfFailure()}
      onSubmit={submit}
      onClose={onClose}
      consent={t('enter.consent')}
    >
      <ChannelChoice />
      <div className={styles.fields} onInput={pasted.look} onBlur={pasted.look} onPaste={pasted.warnOfLength}>
        {ORDER.map((field) => (
          <div key={field} className={field === 'message' ? styles.whole : undefined}>
            <EditField
              field={field}
              typed={BLANK}
              required={isRequired(field, 'phone')}
              {...(field === 'message' && { label: t('enter.message') })}
            />
            {field === 'message' && (
              <p role="status" className={styles.read}>
                {pasted.notice || t('enter.message.text')}
              </p>
            )}
          </div>
        ))}
        <ClientLanguage />
      </div>
      <ExperiencesField chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
