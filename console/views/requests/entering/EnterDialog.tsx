/**
 * The form of a request that an adviser writes down. What is pasted fills what is certain and still empty; one of number
 * and address is enough; it opens on its sheet, taken.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { experiencesIn } from '#console/room-catalogue.ts'
import { contactFields, describeField, forEachField, type FormValues, valuesOf } from '#contract/contact-fields.ts'
import { type EnteredChannel, isRequired } from '#contract/request-origin.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForLost } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { go } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { settings } from '#console/settings.ts'
import { refreshInbox } from '../live/requests-cache.ts'
import { phoneLibrary, usePhoneInGroups } from '../sheet/calling/phones.ts'
import { EditField } from '../sheet/editing/EditFields.tsx'
import { FIELD_LABELS } from '../sheet/field-labels.ts'
import { knownTitle } from '../texts-of.ts'
import { useEveryTranslation } from '../use-translations.ts'
import { AskedExperiences, titlesIn } from './AskedExperiences.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { ClientLanguage } from './ClientLanguage.tsx'
import styles from './Entering.module.css'
import { factsInText } from './facts-in-text.ts'

/** The chat first: what is pasted there fills the rest. */
const ORDER = contactFields.toSorted((one, other) => Number(other === 'message') - Number(one === 'message'))
const BLANK = { ...forEachField<FormValues>(() => ''), number_of_people: '2' }

export function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t, language: spoken } = useLanguage()
  const me = useMe()
  const news = useNews()
  const queries = useQueryClient()
  const translationsIn = useEveryTranslation()
  const inGroups = usePhoneInGroups()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [read, setRead] = useState('')
  const [act] = useState(() => crypto.randomUUID())
  const [missing, setMissing] = useState<'way' | 'wish' | null>(null)

  const entering = useMutation({
    async mutationFn(form: FormData) {
      const values = valuesIn(form)
      const { phoneNumber } = await phoneLibrary()
      const said = formText(form, 'client_language')
      const language = isLanguage(said) ? said : null
      const channel = formText(form, 'channel') as EnteredChannel
      return call('enter_request', {
        fields: { ...values, whatsapp_e164: phoneNumber(values.whatsapp) },
        experiences: titlesIn(chosen, translationsIn(language ?? defaultLanguage)),
        client_language: language,
        channel,
        consent: channel === 'phone' ? 'spoken' : 'written',
        act,
      })
    },
    onSuccess({ id }) {
      refreshInbox(queries)
      news.done(t('enter.done'))
      onClose()
      go(`/requests/${id}`)
    },
  })

  function submit(form: FormData): void {
    const { email, whatsapp, message } = valuesIn(form)
    const lacks = !email && !whatsapp ? 'way' : chosen.length === 0 && !message ? 'wish' : null
    setMissing(lacks)
    if (!lacks) entering.mutate(form)
  }

  async function readIn(message: HTMLTextAreaElement): Promise<void> {
    const { phoneNumber } = await phoneLibrary()
    const { experiences, language, ...facts } = factsInText(message.value, {
      dialled: phoneNumber,
      ours: [me.display_name, settings.brand],
      titles: experiencesIn(null).map(({ id }) => [id, knownTitle(id, translationsIn(spoken)) ?? id] as const),
    })
    const said = {
      ...facts,
      ...(facts.whatsapp && { whatsapp: inGroups(facts.whatsapp) }),
    }
    const filled = Object.entries(said).filter(([name, value]) => fillIn(message.form!, name, value))
    if (language) fillIn(message.form!, 'client_language', language)
    setChosen((before) => [...new Set([...before, ...experiences])])
    const names = filled.map(([name]) => t(FIELD_LABELS[name as keyof typeof FIELD_LABELS]))
    if (names.length > 0) setRead(t('enter.filled', { fields: names.join(', ') }))
  }

  /** A keyboard may paste without saying so: then it is read when the field is left. */
  function look({ target, nativeEvent, type }: FormEvent<HTMLElement>): void {
    const isPasted = (nativeEvent as InputEvent).inputType?.startsWith('insertFrom')
    if (target instanceof HTMLTextAreaElement && target.name === 'message' && (isPasted || type === 'blur')) {
      void readIn(target)
    }
  }

  function warnOfLength({ target, clipboardData }: ClipboardEvent<HTMLElement>): void {
    if (!(target instanceof HTMLTextAreaElement)) return
    const length = target.value.length + clipboardData.getData('text/plain').length
    if (length > (describeField('message').longest ?? Infinity)) setRead(t('enter.cut'))
  }

  function wordsOfFailure() {
    if (missing) return { title: t(`enter.missing.${missing}`), text: t('enter.missing.text') }
    if (!entering.error) return null
    if (isProblem(entering.error, 'PT422')) return { title: t('sheet.impossible'), text: t('enter.impossible') }
    return wordsForLost(entering.error, t)
  }

  return (
    <FormDialog
      wide
      title={t('enter.title')}
      submit={t('enter.submit')}
      begin="message"
      busy={entering.isPending}
      notDone={wordsOfFailure()}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChannelChoice />
      <div className={styles.fields} onInput={look} onBlur={look} onPaste={warnOfLength}>
        {ORDER.map((field) => (
          <div key={field} className={field === 'message' ? styles.whole : undefined}>
            <EditField
              field={field}
              typed={BLANK}
              required={isRequired(field, 'phone')}
              {...(field === 'message' && { label: t('enter.message') })}
            />
            {field === 'message' && (
              <p role="status" className={styles.read}>
                {read || t('enter.message.text')}
              </p>
            )}
          </div>
        ))}
        <ClientLanguage />
      </div>
      <AskedExperiences chosen={chosen} onChange={setChosen} />
      <label className={styles.consent}>
        <input type="checkbox" name="consent" required />
        <span>{t('enter.consent')}</span>
      </label>
    </FormDialog>
  )
}

const valuesIn = (form: FormData) => valuesOf(forEachField<FormValues>((field) => formText(form, field)))

/** What is typed already stays. */
function fillIn(form: HTMLFormElement, name: string, value: string): boolean {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.value.trim()) return false
  field.value = value
  return true
}
