/** Shows the contact form with the stored values: the same fields, hints and rules (spec §5). */
import { useEffect, useRef, useState } from 'react'
import { typedOf } from '#contract/request/contact-fields.ts'
import { Button } from '#ui/Button.tsx'
import form from '#site/contact/ContactFields.module.css'
import { useFormTranslate } from '#site/contact/form-translate.ts'
import { ContactFields } from '#site/contact/ContactFields.tsx'
import { SendingOutcome } from '#site/contact/sending/SendingOutcome.tsx'
import { Conflict } from './Conflict.tsx'
import styles from '../Actions.module.css'
import { useWords } from '../spoken.tsx'
import { useCorrection } from './use-correction.ts'
import type { Visit } from '../use-visited-page.ts'

interface CorrectDetailsProps extends Visit {
  /** Goes back to the stored details. */
  close: () => void
}

export function CorrectDetails(props: CorrectDetailsProps) {
  const t = useWords()
  const site = useFormTranslate()
  const { seen, blocking, saving, fault, clash, submit, save } = useCorrection(props)
  const [values] = useState(() => typedOf(seen))
  const doubts = { email: t('details.doubtful.email'), whatsapp: t('details.doubtful.whatsapp') }
  const first = useRef<HTMLFormElement>(null)

  useEffect(() => first.current?.querySelector('input')?.focus(), [])

  function keepTheirs() {
    if (clash) props.tell({ kind: 'page', page: clash.theirs })
    props.close()
  }

  if (clash) {
    const { theirs, yours } = clash
    return <Conflict {...clash} busy={saving} keepTheirs={keepTheirs} keepYours={() => void save(theirs, yours)} />
  }
  return (
    <form ref={first} noValidate onSubmit={submit}>
      {fault && <SendingOutcome outcome={fault} chosen={[]} />}
      <fieldset disabled={saving} className={form.fields}>
        <p className={form.note}>{site('contact.requiredNote')}</p>
        <ContactFields
          values={values}
          fault={fault?.kind ?? null}
          wrong={fault?.fields ?? []}
          doubts={doubts}
          alone={blocking.includes('message')}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="check">
            {t(saving ? 'correct.saving' : 'correct.save')}
          </Button>
          <Button look="plain" onClick={props.close}>
            {t('correct.cancel')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
