/** Holds the state of a form while it is filled in and sent: its fields, their faults, the duration of sending. */
import { type FormEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type BlockingField,
  blankForm,
  type ContactField,
  contactFields,
  forEachField,
  type FormValues,
} from '#contract/request/contact-fields.ts'
import { seconds } from '#contract/durations.ts'
import type { FormOutcome } from '#contract/page.ts'
import { ownClock, typedWishAhead } from '#contract/request/reach.ts'
import { pressShown } from '../journey/after-press.ts'
import { faultIn, readForm, type TypedValues } from './contact-form-values.ts'
import { usePage } from '../page/page.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { readDraft, removeDraft, storeDraft } from './draft.ts'
import type { SendingResult } from './sending/SendingOutcome.tsx'

/** After this time a line says that sending takes long. */
const SLOW = seconds(8)

/** The answer to the form that this page was made for, sent without JavaScript. A form that is opened later has none. */
export function useAnswer(): FormOutcome | undefined {
  const { form } = usePage()
  const [isOpenedLater] = useState(useHydrated())
  return isOpenedLater ? undefined : form
}

/**
 * The first values of the fields. `renew` makes new fields with other values. The draft of this tab does so, too, if it
 * differs; what was typed before the page was alive stays, and so does the focus.
 */
export function useFields(
  answered: FormOutcome | undefined,
  people: number | null,
  form: RefObject<HTMLFormElement | null>,
) {
  const [fields, setFields] = useState({ round: 0, values: withPeople(valuesOf(answered), people) })
  const first = useRef(fields.values)
  const begun = useRef(people)
  const focused = useRef<string | null>(null)

  const renew = useCallback((values: FormValues) => setFields(({ round }) => ({ round: round + 1, values })), [])

  useEffect(() => {
    // A later form begins with what an answered one leaves: nothing, or all that is still to be sent.
    if (answered) {
      if (answered.kind === 'sent') removeDraft()
      else storeDraft(answered.values)
      return
    }
    const draft = readDraft()
    if (!draft || !form.current) return
    const kept = withPeople({ ...draft, reach: typedWishAhead(draft.reach, ownClock()) }, begun.current)
    const typed = readForm(form.current)
    const values = forEachField<FormValues>((name) => (typed[name] === first.current[name] ? kept[name] : typed[name]))
    storeDraft(values)
    if (contactFields.every((name) => values[name] === typed[name])) return
    const active = document.activeElement
    focused.current = form.current.contains(active) ? (active as HTMLInputElement).name : null
    renew(values)
  }, [answered, form, renew])

  useLayoutEffect(() => {
    const field = focused.current && form.current?.elements.namedItem(focused.current)
    focused.current = null
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [form, fields.round])

  return { ...fields, renew }
}

const withPeople = (values: FormValues, people: number | null): FormValues =>
  people === null ? values : { ...values, number_of_people: String(people) }

function valuesOf(answered: FormOutcome | undefined): FormValues {
  return answered && answered.kind !== 'sent' ? answered.values : blankForm()
}

/** The fields that were wrong when the form was sent, without those that were corrected since. */
export function useFault(outcome: SendingResult | null, blocking: readonly BlockingField[]) {
  const [corrected, setCorrected] = useState<readonly ContactField[]>([])
  const fault = outcome?.kind === 'missing' || outcome?.kind === 'malformed' ? outcome : null
  const wrong: readonly ContactField[] = fault ? fault.fields.filter((field) => !corrected.includes(field)) : []

  /** Checks the wrong fields again; true if all are corrected. */
  function judge(typed: TypedValues): boolean {
    const found = faultIn(typed, blocking)
    const stillWrong: readonly ContactField[] = found?.kind === fault?.kind ? (found?.fields ?? []) : []
    setCorrected((fault?.fields ?? []).filter((field) => !stillWrong.includes(field)))
    return stillWrong.length === 0
  }

  return { fault: fault?.kind ?? null, wrong, judge, forget: () => setCorrected([]) }
}

/** Tells whether sending is under way, and whether it takes long. */
export function useWaitingTime() {
  const [waiting, setWaiting] = useState<'no' | 'yes' | 'long'>('no')
  const pressed = useRef(false)

  /** Does the work after the frame of a press. A second press before its end is the same one. */
  async function oncePressed(event: FormEvent<HTMLFormElement>, work: (form: HTMLFormElement) => Promise<void>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pressed.current) return
    pressed.current = true
    try {
      await pressShown()
      await work(form)
    } finally {
      pressed.current = false
    }
  }

  async function during(work: () => Promise<void>) {
    setWaiting('yes')
    const slowly = setTimeout(() => setWaiting('long'), SLOW)
    try {
      await work()
    } finally {
      clearTimeout(slowly)
      setWaiting('no')
    }
  }

  return { sending: waiting !== 'no', slow: waiting === 'long', oncePressed, during }
}
