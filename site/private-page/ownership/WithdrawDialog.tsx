/** Explains the consequences before a request is withdrawn. */
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useWords } from '../spoken.tsx'

export interface DecisionProps {
  busy: boolean
  confirm: () => void
  close: () => void
}

export function WithdrawDialog({ busy, confirm, close }: DecisionProps) {
  const t = useWords()
  return (
    <Dialog
      title={t('withdraw.title')}
      onDismiss={close}
      actions={
        <>
          <Button disabled={busy} onClick={confirm}>
            {t('withdraw.confirm')}
          </Button>
          <Button look="plain" onClick={close}>
            {t('withdraw.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('withdraw.text')}</p>
    </Dialog>
  )
}
