/**
 * Stores a request that an adviser entered, and opens its sheet. The id of the act makes a second press the same
 * request; what was changed after a try whose answer was lost is then a correction of it.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EnteredChannel } from '#contract/request/request-origin.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { go } from '#console/router.tsx'
import { refreshInbox } from '../live/requests-cache.ts'
import { phoneLibrary } from '../sheet/calling/phones.ts'
import { typedValues } from '../sheet/editing/typed-fields.ts'
import { useEveryTranslation } from '../use-translations.ts'
import { changesSince, type RequestEntry, isRestAsEntered } from './entered-before.ts'
import { titlesIn } from './ExperiencesField.tsx'

/** `chosen` are the ids of the experiences, in order. */
export function useEnterRequest(chosen: readonly string[], onEntered: () => void) {
  const { t } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const translations = useEveryTranslation()
  const [act] = useState(() => crypto.randomUUID())
  const wasUnanswered = useRef(false)

  return useMutation({
    async mutationFn(form: FormData) {
      const values = typedValues(form)
      const { phoneNumber, zoneOfPhone } = await phoneLibrary()
      const dialled = phoneNumber(values.whatsapp)
      const chosenLanguage = formText(form, 'client_language')
      const language = isLanguage(chosenLanguage) ? chosenLanguage : null
      const channel = formText(form, 'channel') as EnteredChannel
      const entry: RequestEntry = {
        fields: { ...values, whatsapp_e164: dialled, time_zone: dialled && zoneOfPhone(dialled) },
        experiences: titlesIn(chosen, translations[language ?? defaultLanguage]),
        client_language: language,
        channel,
        consent: channel === 'phone' ? 'spoken' : 'written',
      }
      try {
        const { id } = await call('enter_request', { ...entry, act })
        return { id, isWhole: !wasUnanswered.current || (await bringUpToDate(id, entry)) }
      } catch (error) {
        wasUnanswered.current ||= isProblem(error, 'unreachable')
        throw error
      }
    },
    onSuccess({ id, isWhole }) {
      refreshInbox(queries)
      news.done(t('enter.done'), isWhole ? undefined : t('enter.done.first'))
      onEntered()
      go(`/requests/${id}`)
    },
  })
}

/** Corrects the request that an earlier try may have stored. Returns false if it has other parts than the fields. */
async function bringUpToDate(request: string, entry: RequestEntry): Promise<boolean> {
  const { request: stored, stand } = await call('call_sheet', { request, ahead: true })
  const changes = changesSince(stored, entry)
  if (Object.keys(changes).length > 0) await call('edit_request', { request, seen_version: stand.version, changes })
  return isRestAsEntered(stored, entry)
}
