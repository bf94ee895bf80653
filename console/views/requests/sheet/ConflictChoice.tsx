/** Two corrections of one field, side by side: the adviser says which stands. */
import type { ConsoleKey } from '#languages/console-words.ts'
import { useTranslate } from '../../../language.tsx'
import type { Words } from '../../../news.ts'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import type { Clash, EditedField, Edits } from '../edits.ts'
import styles from './SheetHead.module.css'

interface ConflictChoiceProps {
  clashes: readonly Clash[]
  busy: boolean
  notDone: Words | null
  onChosen: (edits: Edits) => void
  onClose: () => void
}

const LABELS: Readonly<Record<EditedField, ConsoleKey>> = {
  name: 'sheet.name',
  email: 'sheet.email',
  whatsapp: 'sheet.phone',
  number_of_people: 'sheet.peopleField',
  preferred_dates: 'sheet.dates',
  message: 'sheet.message',
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
          <legend>{t(LABELS[field])}</legend>
          <Choice field={field} whose="theirs" value={theirs} />
          <Choice field={field} whose="yours" value={yours} />
        </fieldset>
      ))}
    </FormDialog>
  )
}

function Choice({ field, whose, value }: { field: EditedField; whose: 'theirs' | 'yours'; value: unknown }) {
  const t = useTranslate()
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
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
