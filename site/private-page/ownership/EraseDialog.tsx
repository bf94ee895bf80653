/** Asks before everything is erased, in two steps, because it cannot be undone. */
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './EraseDialog.module.css'
import { useWords } from '../spoken.tsx'
import type { DecisionProps } from './WithdrawDialog.tsx'

export function EraseDialog({ busy, confirm, close }: DecisionProps) {
  const t = useWords()
  const [understood, setUnderstood] = useState(false)

  return (
    <Dialog
      title={t('erase.title')}
      onDismiss={close}
      actions={
        <>
          <Button disabled={busy || !understood} onClick={confirm}>
            {t('erase.confirm')}
          </Button>
          <Button look="plain" onClick={close}>
            {t('erase.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('erase.text')}</p>
      <label className={styles.understood}>
        <input type="checkbox" checked={understood} onChange={({ target }) => setUnderstood(target.checked)} />
        {t('erase.understood')}
      </label>
    </Dialog>
  )
}
