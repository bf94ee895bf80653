/** Lists the requests that wait for the network. They are sent when it is back; the visitor may delete them. */
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { useFormTranslate } from '../form-translate.ts'
import { forgetUnsent, type UnsentRequest, isOurFailure, keepUnsent } from './unsent-requests.ts'
import { FormWords } from '../FormWords.tsx'
import styles from './WaitingRequests.module.css'
import { useDelivery } from './use-delivery.ts'

interface WaitingRequestsProps {
  waiting: readonly UnsentRequest[]
}

export function WaitingRequests(props: WaitingRequestsProps) {
  return (
    <FormWords>
      <Waiting {...props} />
    </FormWords>
  )
}

function Waiting({ waiting }: WaitingRequestsProps) {
  const t = useFormTranslate()
  const toast = useToast()
  const { busy, sendAll } = useDelivery()

  function remove(request: UnsentRequest) {
    forgetUnsent(request.request_id)
    toast({
      tone: 'success',
      title: t('waiting.deleted'),
      action: { label: t('waiting.undo'), run: () => keepUnsent(request) },
    })
  }

  return (
    <aside className={styles.waiting} aria-label={t('waiting.title')}>
      {waiting.map((request) => (
        <div key={request.request_id} className={styles.request}>
          <Icon name="clock" />
          <div>
            <strong>{t('waiting.title')}</strong>
            <p>
              <bdi>{t('waiting.from', { name: request.name })}</bdi>
              <br />
              {t(nameCause(request))}
            </p>
          </div>
          <div className={styles.actions}>
            <Button look="plain" disabled={busy} onClick={() => void sendAll()}>
              {busy ? t('contact.sending') : t('waiting.sendNow')}
            </Button>
            <Button look="plain" onClick={() => remove(request)}>
              {t('waiting.delete')}
            </Button>
          </div>
        </div>
      ))}
    </aside>
  )
}

/** Names the cause: no network, a failure of our server, or an unknown one if there is a network but no answer. */
function nameCause({ request_id }: UnsentRequest) {
  if (!navigator.onLine) return 'waiting.text.offline'
  return isOurFailure(request_id) ? 'waiting.text.ours' : 'waiting.text'
}
