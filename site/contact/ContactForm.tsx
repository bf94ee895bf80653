/**
 * Shows the contact form (spec §2 "Contact form", §4, §5, §8).
 *
 * An empty required field keeps it from being sent, and so does an e-mail that its input type refuses. While sending,
 * every field is disabled; success empties the form; a failure leaves all values in it. Without JavaScript the same
 * form posts to the same address.
 */
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import type { FormValues } from '#contract/request/contact-fields.ts'
import { searchOf } from '../journey/address.ts'
import { laterInWords } from './sending/arrived-news.ts'
import { readForm } from './contact-form-values.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { useJourney } from '../journey/journey.tsx'
import { EditionAlert } from './alert/EditionAlert.tsx'
import { useFormLanguage, useFormTranslate } from './form-translate.ts'
import { readDraftRequest } from './draft.ts'
import { ContactFields } from './ContactFields.tsx'
import { DataNotice } from './DataNotice.tsx'
import { useParts } from '../journey/parts-on-demand.ts'
import { FormWords } from './FormWords.tsx'
import { SendingOutcome, type SendingResult } from './sending/SendingOutcome.tsx'
import { useWaiting } from './sending/WaitingPlace.tsx'
import { WaitingBox } from './sending/WaitingBox.tsx'
import { isTypedIn } from './sending/request-from.ts'
import { unsentRequests } from './sending/unsent-requests.ts'
import { useSending } from './sending/sending.ts'
import type { ShownExperience } from '../page/texts.ts'
import fields from './ContactFields.module.css'
import styles from './ContactForm.module.css'
import fold from './Fold.module.css'

interface ContactFormProps {
  chosen: readonly ShownExperience[]
  /** True if every chosen edition is over: the visitor then asks for an alert about the next one, not for a quote. */
  onlyOver: boolean
}

export function ContactForm({ chosen, onlyOver }: ContactFormProps) {
  const { place } = useJourney()
  const isAlert = onlyOver && place.form !== 'question'
  return (
    <FormWords>
      <Framed
        title={isAlert ? 'contact.alert.title' : chosen.length > 0 ? 'contact.title' : 'contact.question'}
        count={chosen.length}
      >
        {isAlert ? <Alert chosen={chosen} /> : <Form chosen={chosen} />}
      </Framed>
    </FormWords>
  )
}

type FormProps = Pick<ContactFormProps, 'chosen'>

function Alert({ chosen }: FormProps) {
  const t = useFormTranslate()
  return (
    <>
      <p className={styles.lead}>{t('contact.alert.text')}</p>
      <WaitingBox outcome={null} chosen={chosen} />
      <EditionAlert experiences={chosen.map(({ id }) => id)} />
    </>
  )
}

interface FrameProps {
  title: 'contact.alert.title' | 'contact.title' | 'contact.question'
  count: number
  children: ReactNode
}

/** One frame for both forms: a form that replaces the other takes neither the focus nor the place. */
function Framed({ title, count, children }: FrameProps) {
  const t = useFormTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpenedHere] = useState(useHydrated())
  useEffect(() => {
    if (!isOpenedHere && hasBegun()) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isOpenedHere])
  return (
    <section className={styles.section} aria-labelledby="contact-title">
      <div className={styles.frame}>
        <h2 id="contact-title" ref={heading} tabIndex={-1}>
          {t(title, { count })}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** Whether the visitor reads, types or presses something already, which a jump to the form would take from them. */
const hasBegun = () =>
  scrollY > 0 || document.activeElement !== document.body || document.querySelector(':active') !== null

function Form({ chosen }: FormProps) {
  const spoken = useFormLanguage()
  const t = spoken.translate
  const { place } = useJourney()
  const { waitingRequests } = useParts()
  const asking = place.form === 'question'
  const alone = chosen.length === 0
  const { form, later, sending, slow, outcome, fault, wrong, round, values, submit, beginAnother, noteTyped } =
    useSending(chosen, place.people)
  const people = usePeople(form, outcome)
  const summary = useRef<HTMLElement>(null)
  const waits = outcome?.kind === 'failed' && outcome.waits
  const arrived = outcome?.kind === 'sent' || outcome?.kind === 'earlier'
  const waiting = useWaiting()
  const waitsHere = waiting.some(({ request_id }) => request_id === readDraftRequest())
  const folding = useFolding(form, { waits: waiting.length > 0 && !sending, arrived, round, chosen })

  // The part is loaded ahead: if the network fails while sending, it cannot be fetched any more.
  useEffect(() => void waitingRequests.prepare(), [waitingRequests])

  return (
    <>
      {!arrived && (
        <div className={styles.promise}>
          <p className={styles.lead}>{t('contact.text')}</p>
          {later && <p className={fields.note}>{laterInWords(spoken, later)}</p>}
        </div>
      )}
      <WaitingBox outcome={outcome} chosen={chosen} />
      {!waits && <SendingOutcome outcome={outcome} wrong={wrong} chosen={chosen} />}
      <details className={fold.fold} open={folding.open} onToggle={folding.onToggle}>
        <summary ref={summary} hidden={!folding.steps}>
          {t(arrived ? 'contact.sent.another' : waitsHere ? 'waiting.change' : 'waiting.another')}
        </summary>
        <form
          key={round}
          ref={form}
          action={`/${searchOf(place)}`}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          onInput={(event) => {
            noteTyped(readForm(event.currentTarget))
            people.note(event.target)
          }}
        >
          <fieldset disabled={sending} className={fields.fields}>
            <p className={fields.note}>{t('contact.requiredNote')}</p>
            <ContactFields values={values} fault={fault} wrong={wrong} asking={asking} alone={alone} />
            <DataNotice />
            <Button type="submit" icon="arrow">
              {sending ? t('contact.sending') : t('contact.send')}
            </Button>
          </fieldset>
          <p role="status" className={fields.note}>
            {slow && t('contact.slow')}
          </p>
        </form>
      </details>
      {waitsHere && !sending && (
        <Button
          look="plain"
          onClick={() => {
            flushSync(beginAnother)
            folding.unfold()
            summary.current?.focus()
          }}
        >
          {t('waiting.another')}
        </Button>
      )}
    </>
  )
}

/** The number beside the sum and the one in the form are kept equal, in both directions, and begin again together. */
function usePeople(form: RefObject<HTMLFormElement | null>, outcome: SendingResult | null) {
  const { place, go } = useJourney()
  const beginAgain = useEffectEvent(() => {
    if (place.people) go({ ...place, people: null }, 'replace')
  })
  useEffect(() => {
    if (outcome?.kind === 'sent') beginAgain()
  }, [outcome])
  useEffect(() => {
    const select = fieldOf(form.current)
    if (select && place.people) select.value = String(place.people)
  }, [form, place.people])

  function note(changed: EventTarget) {
    const select = fieldOf(form.current)
    if (select && changed === select) go({ ...place, people: Number(select.value) }, 'replace')
  }
  return { note }
}

const fieldOf = (form: HTMLFormElement | null) =>
  form?.elements.namedItem('number_of_people') as HTMLSelectElement | undefined

interface FormStanding {
  waits: boolean
  arrived: boolean
  /** The number of the present set of fields: each success makes a new set. */
  round: number
  chosen: readonly ShownExperience[]
}

/**
 * Folds the form under a link once a request arrived or waits to be sent, so that nobody sends it twice. A form that
 * holds another request stays open.
 */
function useFolding(form: RefObject<HTMLFormElement | null>, { waits, arrived, round, chosen }: FormStanding) {
  const { experiences } = useFormLanguage()
  const steps = waits || arrived
  const [open, setOpen] = useState(!steps)
  const holdsAnother = useEffectEvent(
    (values: FormValues) =>
      isWritten(values) && !unsentRequests().some((request) => isTypedIn(request, { values, chosen, experiences })),
  )

  useLayoutEffect(() => {
    setOpen(!steps || (form.current !== null && holdsAnother(readForm(form.current))))
  }, [form, steps, arrived, round])

  return {
    steps,
    open,
    unfold: () => setOpen(true),
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  }
}

const isWritten = ({ name, email, whatsapp, message }: FormValues) => [name, email, whatsapp, message].some(Boolean)
