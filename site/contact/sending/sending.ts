/**
 * Sends one contact form (spec §4), which is idle or submitting. After success the form is empty; after a failure its
 * fields stay as they are. A request that is sent later, or from another tab, empties the form only if the same values and
 * the same selection are still in it.
 */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { seconds } from '#contract/durations.ts'
import { blankForm, blockingFields } from '#contract/request/contact-fields.ts'
import type { FormOutcome } from '#contract/page.ts'
import { IN_WRITING, wishedHour } from '#contract/request/reach.ts'
import { useToast } from '#ui/Toast.tsx'
import { faultIn, readForm, type TypedValues } from '../contact-form-values.ts'
import { readFromDevice } from '#browser/device-store.ts'
import { arrivedNews } from './arrived-news.ts'
import { laterPromise } from './later-promise.ts'
import { readDraftRequest, removeDraft, startAnotherDraft, storeDraft, storeDraftRequest } from '../draft.ts'
import { useAnswer, useFault, useFields, useWaitingTime } from '../form-state.ts'
import { useLater } from '../use-later.ts'
import { readReceipt, storeReceipt } from './stored-receipt.ts'
import { useFormLanguage } from '../form-translate.ts'
import { usePage } from '#site/page/page.tsx'
import type { SendingResult } from './SendingOutcome.tsx'
import { isTypedIn, requestFrom } from './request-from.ts'
import { sendContactRequest } from './send-contact-request.ts'
import { sourceOfVisit } from './source-of-visit.ts'
import type { ShownExperience } from '#site/page/texts.ts'
import {
  type UnsentRequest,
  isUnsent,
  markSent,
  REQUEST_SENT_KEY,
  unsentRequests,
  watchUnsent,
} from './unsent-requests.ts'

/** `people` is the number that the form begins with, if the visitor has chosen it before. */
export function useSending(chosen: readonly ShownExperience[], people: number | null) {
  const { translate: t, language, experiences } = useFormLanguage()
  const { publishableKey } = usePage().settings
  const answered = useAnswer()
  const toast = useToast()
  const { sending, slow, oncePressed, during } = useWaitingTime()
  const form = useRef<HTMLFormElement>(null)
  const { round, values, renew } = useFields(answered, people, form)
  const [outcome, setOutcome] = useOutcome(answered)
  const { fault, wrong, judge, forget } = useFault(outcome, blockingFields(chosen.length))
  const later = useLater()
  const signalsOf = useSignals(answered)
  const dismissToast = useRef(() => {})

  function noteArrived(request: UnsentRequest) {
    const requestId = request.request_id
    const isMine = requestId === readDraftRequest()
    const isTyped = form.current !== null && isTypedIn(request, { values: readForm(form.current), chosen, experiences })
    if (isMine) {
      storeDraftRequest(null)
      dismissToast.current()
    }
    if (isTyped) {
      removeDraft()
      renew(blankForm())
    }
    // `earlier` does not take the focus from a visitor who types on.
    if (isTyped) setOutcome({ kind: 'sent', requestId })
    else if (isMine) setOutcome({ kind: 'earlier', requestId })
  }

  useArrivals(noteArrived)

  async function send(request: UnsentRequest, typed: TypedValues) {
    const [sent, by] = await Promise.all([
      sendContactRequest(request, { publishableKey, experiences, signals: signalsOf(typed) }),
      laterPromise(request.reach, request.reach ? null : later),
    ])
    if (sent.ok) {
      if (readDraftRequest() === request.request_id) noteArrived(request)
      toast(arrivedNews({ translate: t, language }, { reach: request.reach, by }))
    } else {
      console.error(sent.error)
      setOutcome({ kind: 'failed', values: typed, waits: !sent.lasting })
      dismissToast.current = toast({ tone: 'problem', title: t('contact.failed'), text: t('contact.failed.text') })
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => oncePressed(event, judgeAndSend)

  async function judgeAndSend(filled: HTMLFormElement) {
    const typed = readForm(filled)
    const found = faultIn(typed, blockingFields(chosen.length))
    forget()
    if (found) {
      setOutcome(found)
      if (found.kind !== 'missing') return
      dismissToast.current = toast({ tone: 'problem', title: t('contact.missing'), text: t('contact.missing.text') })
      return
    }

    const request = requestFrom({ values: typed, chosen, language, source: sourceOfVisit() })
    setOutcome(null)
    await during(() => send(request, typed))
  }

  function beginAnother() {
    if (!form.current) return
    renew(startAnotherDraft(readForm(form.current)))
    setOutcome(null)
    dismissToast.current()
  }

  function noteTyped(typed: TypedValues) {
    storeDraft(typed)
    if (fault && judge(typed)) dismissToast.current()
  }

  return { form, later, sending, slow, outcome, fault, wrong, round, values, submit, beginAnother, noteTyped }
}

/** The two signals by which the server tells a program from a person: the hidden field, and the seconds on the form. */
function useSignals(answered: FormOutcome | undefined): (typed: TypedValues) => string {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [answered])
  return (typed) => {
    const filled = Math.round((performance.now() - shownAt.current) / seconds(1))
    return `honeypot=${typed.website ? 1 : 0}; seconds=${filled}`
  }
}

/** Notices a request that waited and was sent from another part of the page, or from another tab. */
function useArrivals(noteArrived: (request: UnsentRequest) => void) {
  const note = useEffectEvent(noteArrived)
  useEffect(() => {
    const known = new Map<string, UnsentRequest>()
    const look = () => {
      for (const request of unsentRequests()) known.set(request.request_id, request)
      const arrived = known.get(readFromDevice(REQUEST_SENT_KEY) ?? '')
      if (!arrived || isUnsent(arrived.request_id)) return
      known.delete(arrived.request_id)
      note(arrived)
    }
    look()
    return watchUnsent(look)
  }, [])
}

/**
 * Begins with the answer to a form sent without JavaScript, else with the receipt that this tab keeps. A later form of the
 * page that was this answer says nothing of it; a page that is opened later shows its receipt.
 */
function useOutcome(answered: FormOutcome | undefined) {
  const { form } = usePage()
  const [outcome, setOutcome] = useState<SendingResult | null>(() => outcomeOf(answered))
  useEffect(() => {
    if (answered?.kind === 'sent') storeArrived(answered)
    const receipt = answered ? null : readReceipt()
    const isSaid = form?.kind === 'sent' && form.requestId === receipt?.requestId
    if (receipt && !isSaid) setOutcome({ kind: 'earlier', requestId: receipt.requestId })
  }, [answered, form])
  return [outcome, setOutcome] as const
}

/** Keeps of a form sent without JavaScript what is kept of any other one. */
function storeArrived({ requestId, reach, by }: Extract<FormOutcome, { kind: 'sent' }>) {
  if (!requestId) return
  storeReceipt({
    requestId,
    reference: null,
    by: by ?? null,
    from: wishedHour(reach ?? null)?.toISOString(),
    inWriting: reach === IN_WRITING,
    followed: false,
  })
  markSent(requestId, null)
}

/** The outcome of a form sent without JavaScript, as this screen says it. */
function outcomeOf(answered: FormOutcome | undefined): SendingResult | null {
  if (!answered) return null
  switch (answered.kind) {
    case 'sent':
      return { ...answered, requestId: null }
    case 'failed':
      return { kind: 'failed', values: answered.values, waits: false }
    case 'missing':
    case 'malformed':
      return answered
  }
}
