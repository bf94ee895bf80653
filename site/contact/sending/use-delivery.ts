/** Sends the requests that wait, in one tab, with longer and longer pauses. */
import { useCallback, useEffect, useState } from 'react'
import { minutes, seconds } from '#contract/durations.ts'
import type { FormTranslate } from '../form-translate.ts'
import { wishAhead } from '#contract/request/reach.ts'
import { useToast } from '#ui/Toast.tsx'
import { arrivedNews } from './arrived-news.ts'
import { useFormLanguage } from '../form-translate.ts'
import { laterPromise } from './later-promise.ts'
import { usePage } from '#site/page/page.tsx'
import { sendContactRequest } from './send-contact-request.ts'
import { isUnsent, unsentRequests } from './unsent-requests.ts'

const FIRST_PAUSE = seconds(5)

const LONGEST_PAUSE = minutes(2)

/** Tries when the network returns, when the page is looked at again, and in growing pauses. */
export function useDelivery() {
  const { translate: t, language, experiences } = useFormLanguage()
  const toast = useToast()
  const { publishableKey } = usePage().settings
  const [busy, setBusy] = useState(false)

  const sendAll = useCallback(
    () =>
      runInOneTab(async () => {
        setBusy(true)
        try {
          for (const request of unsentRequests()) {
            // Another one was sent meanwhile, which takes seconds.
            if (!isUnsent(request.request_id)) continue
            const sent = await sendContactRequest(request, { publishableKey, experiences })
            if (sent.ok) {
              const reach = wishAhead(request.reach, new Date())
              const news = arrivedNews({ translate: t, language }, { reach, by: await laterPromise(reach) })
              toast({ ...news, ...(sent.page ? { action: followLink(sent.page, t) } : {}) })
            } else if (!sent.deleted) {
              console.error(sent.error)
              if (sent.lasting) toast({ tone: 'problem', title: t('contact.failed'), text: t('contact.failed.text') })
            }
          }
        } finally {
          setBusy(false)
        }
      }),
    [publishableKey, t, language, experiences, toast],
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

/** The link to the private page. The toast is the only place for it, because the address is never stored. */
const followLink = (page: string, t: FormTranslate) => ({
  label: t('contact.follow'),
  run: () => location.assign(page),
})

/**
 * Runs the work in one tab at a time. In a browser without locks two tabs may send: the same id still makes one row.
 */
async function runInOneTab(work: () => Promise<void>) {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('unsent-requests', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
