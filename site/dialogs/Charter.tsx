/** The commitment charter (spec §2 "Home"): three rules, closed by acceptance only. */
import { Dialog } from '#ui/Dialog.tsx'
import { useTranslate } from '../page/language.tsx'
import { CloseButton } from './CloseButton.tsx'
import styles from './Charter.module.css'

const rules = ['charter.invoice', 'charter.cash', 'charter.brokers'] as const

export function Charter({ onAccept }: { onAccept: () => void }) {
  const t = useTranslate()
  return (
    <Dialog title={t('charter.title')} actions={<CloseButton onClose={onAccept}>{t('charter.accept')}</CloseButton>}>
      <p>{t('charter.text')}</p>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ol>
    </Dialog>
  )
}
