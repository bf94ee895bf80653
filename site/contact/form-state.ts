/** Holds the state of a form while it is filled in and sent: its fields, their faults, the duration of sending. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type BlockingField, blankForm, type ContactField, type FormValues } from '#contract/request/contact-fields.ts'
import { seconds } from '#contract/durations.ts'
import type { FormOutcome } from '#contract/page.ts'
import { ownClock, typedWishAhead } from '#contract/request/reach.ts'
import { faultIn, type TypedValues } from './contact-form-values.ts'
import { readDraft } from './draft.ts'
import type { SendingResult } from './sending/SendingOutcome.tsx'

/** After this time a line says that sending takes long. */
const SLOW = seconds(8)

/** The first values of the fields. `renew` makes new fields with other values; the draft of this tab does so, too. */
export function useFields(answered: FormOutcome | undefined, people: number | null) {
  const [fields, setFields] = useState({ round: 0, values: withPeople(valuesOf(answered), people) })
  const begun = useRef(people)

  const renew = useCallback((values: FormValues) => setFields(({ round }) => ({ round: round + 1, values })), [])

  useEffect(() => {
    const draft = answered ? null : readDraft()
    if (draft) renew(withPeople({ ...draft, reach: typedWishAhead(draft.reach, ownClock()) }, begun.current))
  }, [answered, renew])

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

  return { sending: waiting !== 'no', slow: waiting === 'long', during }
}
