/**
 * The sending of one contact form (spec §4): idle or submitting; anew after success; untouched after failure.
 * The lock is released however it ends.
 */
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { RequiredField } from '#contract/contact-request.ts'
import { seconds } from '#contract/durations.ts'
import type { FormOutcome, FormValues } from '#contract/page.ts'
import { useToast } from '#ui/Toast.tsx'
import { blankForm, missingFields, readForm, type TypedValues } from './contact-form-values.ts'
import { keptOnDevice } from './device.ts'
import { forgetDraft, keepDraft, keptDraft } from './draft.ts'
import { keptReceipt } from './kept-receipt.ts'
import { useLanguage } from './language.tsx'
import { usePage } from './page.tsx'
import type { Outcome } from './parts/SendingOutcome.tsx'
import { requestFrom } from './request-from.ts'
import { sendContactRequest } from './send-contact-request.ts'
import type { ShownExperience } from './texts.ts'
import { type Identified, REQUEST_SENT_KEY, watchUnsent } from './unsent-requests.ts'

/** From here on waiting is said in words. */
const SLOW = seconds(8)

export function useSending(chosen: readonly ShownExperience[]) {
  const { translate: t, language } = useLanguage()
  const { settings, form: answered } = usePage()
  const toast = useToast()
  const [waiting, setWaiting] = useState<'no' | 'yes' | 'long'>('no')
  const [outcome, setOutcome] = useState<Outcome | null>(() => outcomeOf(answered))
  /** A new number makes new fields, with `values` in them. */
  const [{ round, values }, setFields] = useState({ round: 0, values: valuesOf(answered) })
  /** What was missing when it was sent, and is there now. */
  const [mended, setMended] = useState<readonly RequiredField[]>([])
  const shownAt = useRef(0)
  const lastId = useRef<string | null>(null)
  const unsayMissing = useRef(() => {})

  const startAnew = useCallback((requestId: string) => {
    lastId.current = null
    forgetDraft()
    setFields(({ round: before }) => ({ round: before + 1, values: blankForm }))
    setOutcome({ kind: 'sent', requestId })
  }, [])

  useEffect(() => {
    shownAt.current = performance.now()
    if (answered) return
    const [draft, receipt] = [keptDraft(), keptReceipt()]
    if (receipt) setOutcome({ kind: 'earlier', requestId: receipt.requestId })
    if (draft) setFields(({ round: before }) => ({ round: before + 1, values: draft }))
  }, [answered])

  // A request that waited may arrive from another part of the page, or from another tab.
  useEffect(
    () =>
      watchUnsent(() => {
        if (lastId.current && keptOnDevice(REQUEST_SENT_KEY) === lastId.current) startAnew(lastId.current)
      }),
    [startAnew],
  )

  async function send(request: Identified, typed: TypedValues) {
    const filled = Math.round((performance.now() - shownAt.current) / seconds(1))
    const signals = `honeypot=${typed.website ? 1 : 0}; seconds=${filled}`
    const sent = await sendContactRequest(request, { publishableKey: settings.publishableKey, signals })
    if (sent.ok) {
      startAnew(request.request_id)
      toast({ tone: 'success', title: t('contact.sent'), text: t('contact.sent.text') })
    } else {
      console.error(sent.error)
      setOutcome({ kind: 'failed', values: typed, waits: !sent.lasting })
      const said = { title: t('contact.failed'), text: t('contact.failed.text') }
      // What leaves by itself has no lasting failure: said as specified, then the box alone says how it stands.
      toast(sent.lasting ? { tone: 'problem', ...said } : { tone: 'waiting', passing: true, ...said })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (waiting !== 'no') return
    const typed = readForm(event.currentTarget)
    const missing = missingFields(typed)
    setMended([])
    if (missing.length > 0) {
      setOutcome({ kind: 'missing', fields: missing })
      unsayMissing.current = toast({
        tone: 'problem',
        title: t('contact.missing'),
        text: t('contact.missing.text'),
      })
      return
    }

    const request = requestFrom({ values: typed, chosen, language, previousId: lastId.current })
    lastId.current = request.request_id
    setOutcome(null)
    setWaiting('yes')
    const slowly = setTimeout(() => setWaiting('long'), SLOW)
    try {
      await send(request, typed)
    } finally {
      clearTimeout(slowly)
      setWaiting('no')
    }
  }

  function noteTyped(typed: TypedValues) {
    keepDraft(typed)
    if (outcome?.kind !== 'missing') return
    const missing = missingFields(typed)
    setMended(outcome.fields.filter((field) => !missing.includes(field)))
    if (missing.length === 0) unsayMissing.current()
  }

  const missing = outcome?.kind === 'missing' ? outcome.fields.filter((field) => !mended.includes(field)) : []
  return { sending: waiting !== 'no', slow: waiting === 'long', outcome, missing, round, values, submit, noteTyped }
}

/** How a form sent without JavaScript ended, as this screen says it. */
function outcomeOf(answered: FormOutcome | undefined): Outcome | null {
  if (!answered) return null
  switch (answered.kind) {
    case 'sent':
      return { kind: 'sent', requestId: null }
    case 'failed':
      return { ...answered, waits: false }
    case 'missing':
      return answered
  }
}

function valuesOf(answered: FormOutcome | undefined): FormValues {
  return answered && answered.kind !== 'sent' ? answered.values : blankForm
}
