/**
 * Requests that wait for the network: shown, sent by themselves when it is back, and the visitor's to delete.
 */
import { useCallback, useEffect, useState } from 'react'
import { minutes, seconds } from '#contract/durations.ts'
import type { FormTranslate } from '../form-translate.ts'
import { wishAhead } from '#contract/request/reach.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { arrivedNews } from './arrived-news.ts'
import { useFormLanguage, useFormTranslate } from '../form-translate.ts'
import { laterPromise } from './later-promise.ts'
import { usePage } from '#site/page/page.tsx'
import { sendContactRequest } from './send-contact-request.ts'
import { forgetUnsent, type UnsentRequest, isOurFailure, keepUnsent, unsentRequests } from './unsent-requests.ts'
import { FormWords } from '../FormWords.tsx'
import styles from './WaitingRequests.module.css'

const FIRST_PAUSE = seconds(5)
const LONGEST_PAUSE = minutes(2)

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
              {t(whyItWaits(request))}
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

/** Our failure is not told as the visitor's network. Where the browser knows of a network and nothing came, nobody knows. */
function whyItWaits({ request_id }: UnsentRequest) {
  if (!navigator.onLine) return 'waiting.text.offline'
  return isOurFailure(request_id) ? 'waiting.text.ours' : 'waiting.text'
}

/** Tries when the network returns, when the page is looked at again, and in growing pauses. */
function useDelivery() {
  const { translate: t, language } = useFormLanguage()
  const toast = useToast()
  const { publishableKey } = usePage().settings
  const [busy, setBusy] = useState(false)

  const sendAll = useCallback(
    () =>
      inOneTab(async () => {
        setBusy(true)
        try {
          for (const request of unsentRequests()) {
            const sent = await sendContactRequest(request, { publishableKey })
            if (sent.ok) {
              const reach = wishAhead(request.reach, new Date())
              const news = arrivedNews({ translate: t, language }, { reach, by: await laterPromise(reach) })
              toast({ ...news, ...(sent.page ? { action: followAt(sent.page, t) } : {}) })
            } else console.error(sent.error)
          }
        } finally {
          setBusy(false)
        }
      }),
    [publishableKey, t, language, toast],
  )

  useEffect(() => {
    let pause = FIRST_PAUSE
    let timer = setTimeout(again, pause)
    function again() {
      clearTimeout(timer)
      if (navigator.onLine) void sendAll()
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      timer = setTimeout(again, pause)
    }
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [sendAll])

  return { busy, sendAll }
}

/** Said only here: the address is kept nowhere. */
const followAt = (page: string, t: FormTranslate) => ({ label: t('contact.follow'), run: () => location.assign(page) })

/** The others leave it to the one that is at it; where the browser has no locks, the same id still makes one row. */
async function inOneTab(work: () => Promise<void>) {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('unsent-requests', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
