/**
 * Reads a chat that is pasted into the message, and fills the empty fields of the form whose value in it is certain.
 */
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { languageCodes } from '#languages/languages.ts'
import { experiencesIn } from '#console/room-catalogue.ts'
import { describeField } from '#contract/request/contact-fields.ts'
import { useTranslate } from '#console/language.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { settings } from '#console/settings.ts'
import { phoneLibrary } from '../sheet/calling/phones.ts'
import { FIELD_LABELS } from '../sheet/field-labels.ts'
import { knownTitle } from '../texts-of.ts'
import { useReadTranslations } from '../use-translations.ts'
import { factsInText } from './facts-in-text.ts'

/** `addExperiences` receives the ids of the experiences that the chat names, and returns whether any of them is new. */
export function usePastedFacts(addExperiences: (ids: readonly string[]) => boolean) {
  const t = useTranslate()
  const me = useMe()
  const readTranslations = useReadTranslations()
  /** The words about the fields that were filled in or the text that was cut off; empty until something is pasted. */
  const [notice, setNotice] = useState('')

  async function readIn(message: HTMLTextAreaElement): Promise<void> {
    const [{ phoneNumber, phoneInGroups }, translations] = await Promise.all([phoneLibrary(), readTranslations()])
    const { experiences, language, ...facts } = factsInText(message.value, {
      dialled: phoneNumber,
      ours: [me.display_name, settings.brand],
      titles: experiencesIn(null).flatMap(({ id }) =>
        languageCodes.map((code) => [id, knownTitle(id, translations[code]) ?? id] as const),
      ),
    })
    const found = {
      ...facts,
      ...(facts.whatsapp && { whatsapp: phoneInGroups(facts.whatsapp) }),
    }
    const filled = Object.entries(found).filter(([name, value]) => fillIn(message.form!, name, value))
    const names = filled.map(([name]) => t(FIELD_LABELS[name as keyof typeof FIELD_LABELS]))
    if (language && fillIn(message.form!, 'client_language', language)) names.push(t('requests.filter.client'))
    if (addExperiences(experiences)) names.push(t('enter.experiences'))
    if (names.length > 0) setNotice(t('enter.filled', { fields: names.join(', ') }))
  }

  /**
   * Some keyboards of phones paste without an `insertFrom…` event, so the message is also read when the field is left.
   */
  function look({ target, nativeEvent, type }: FormEvent<HTMLElement>): void {
    const isPasted = (nativeEvent as InputEvent).inputType?.startsWith('insertFrom')
    if (target instanceof HTMLTextAreaElement && target.name === 'message' && (isPasted || type === 'blur')) {
      void readIn(target)
    }
  }

  function warnOfLength({ target, clipboardData }: ClipboardEvent<HTMLElement>): void {
    if (!(target instanceof HTMLTextAreaElement)) return
    const length = target.value.length + clipboardData.getData('text/plain').length
    if (length > (describeField('message').longest ?? Infinity)) setNotice(t('enter.cut'))
  }

  return { notice, look, warnOfLength }
}

/** Fills in a field that is empty; typed or chosen values stay. */
function fillIn(form: HTMLFormElement, name: string, value: string): boolean {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false
  const isUntouched = field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected
  if (field.value.trim() && !isUntouched) return false
  field.value = value
  return true
}
