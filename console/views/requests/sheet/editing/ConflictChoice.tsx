/** Shows two corrections of the same field side by side, and lets the adviser choose one. */
import type { ContactField } from '#contract/request/contact-fields.ts'
import { useLanguage, useTranslate } from '#console/language.tsx'
import type { Words } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import type { Clash, Edits } from './edits.ts'
import { FIELD_LABELS } from '../field-labels.ts'
import { valueInWords } from '../field-words.ts'
import styles from '../head/SheetHead.module.css'

interface ConflictChoiceProps {
  clashes: readonly Clash[]
  busy: boolean
  notDone: Words | null
  onChosen: (edits: Edits) => void
  onClose: () => void
}

export function ConflictChoice({ clashes, busy, notDone, onChosen, onClose }: ConflictChoiceProps) {
  const t = useTranslate()

  function submit(form: FormData) {
    const mine = clashes.filter(({ field }) => form.get(field) === 'yours')
    onChosen(Object.fromEntries(mine.map(({ field, yours }) => [field, yours])))
  }

  return (
    <FormDialog
      wide
      title={t('sheet.conflict')}
      submit={t('sheet.conflict.keep')}
      busy={busy}
      notDone={notDone}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('sheet.conflict.text')}</p>
      {clashes.map(({ field, theirs, yours }) => (
        <fieldset key={field} className={styles.clash}>
          <legend>{t(FIELD_LABELS[field])}</legend>
          <Choice field={field} whose="theirs" value={theirs} />
          <Choice field={field} whose="yours" value={yours} />
        </fieldset>
      ))}
    </FormDialog>
  )
}

function Choice({ field, whose, value }: { field: ContactField; whose: 'theirs' | 'yours'; value: unknown }) {
  const { t, locale } = useLanguage()
  const text = valueInWords(field, value, { t, locale })
  return (
    <label>
      <input type="radio" name={field} value={whose} defaultChecked={whose === 'theirs'} />
      <span>
        {t(`sheet.conflict.${whose}`)}
        <strong dir="auto">{text || t('sheet.conflict.none')}</strong>
      </span>
    </label>
  )
}
