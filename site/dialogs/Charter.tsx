/** Shows the commitment charter (spec §2 "Home"): three rules, the one for partners last; only acceptance closes it. */
import { Dialog } from '#ui/Dialog.tsx'
import { useFormTranslate } from '../contact/form-translate.ts'
import { FormWords } from '../contact/FormWords.tsx'
import { Mark } from '../page/Mark.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './Charter.module.css'

interface CharterProps {
  onAccept: () => void
}

export function Charter({ onAccept }: CharterProps) {
  return (
    <FormWords>
      <Rules onAccept={onAccept} />
    </FormWords>
  )
}

function Rules({ onAccept }: CharterProps) {
  const t = useFormTranslate()
  return (
    <Dialog
      title={t('charter.title')}
      above={<Mark open />}
      actions={<CloseButton onClose={onAccept}>{t('charter.accept')}</CloseButton>}
    >
      <p className={styles.lead}>{t('charter.text')}</p>
      <ol className={styles.rules}>
        <li>{t('charter.invoice')}</li>
        <li>{t('charter.cash')}</li>
      </ol>
      <h3 className={styles.partners}>{t('charter.partners')}</h3>
      <ol className={styles.rules} start={3}>
        <li>{t('charter.brokers')}</li>
      </ol>
    </Dialog>
  )
}
