/**
 * Stores a request that an adviser entered, and opens its sheet. The id of the act makes a second press the same
 * request.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnteredChannel } from '#contract/request/request-origin.ts'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import { call } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { go } from '#console/router.tsx'
import { refreshInbox } from '../live/requests-cache.ts'
import { phoneLibrary } from '../sheet/calling/phones.ts'
import { typedValues } from '../sheet/editing/typed-fields.ts'
import { useEveryTranslation } from '../use-translations.ts'
import { titlesIn } from './ExperiencesField.tsx'

/** `chosen` are the ids of the experiences, in order. */
export function useEnterRequest(chosen: readonly string[], onEntered: () => void) {
  const { t } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const translations = useEveryTranslation()
  const [act] = useState(() => crypto.randomUUID())

  return useMutation({
    async mutationFn(form: FormData) {
      const values = typedValues(form)
      const { phoneNumber, zoneOfPhone } = await phoneLibrary()
      const dialled = phoneNumber(values.whatsapp)
      const chosenLanguage = formText(form, 'client_language')
      const language = isLanguage(chosenLanguage) ? chosenLanguage : null
      const channel = formText(form, 'channel') as EnteredChannel
      return call('enter_request', {
        fields: { ...values, whatsapp_e164: dialled, time_zone: dialled && zoneOfPhone(dialled) },
        experiences: titlesIn(chosen, translations[language ?? defaultLanguage]),
        client_language: language,
        channel,
        consent: channel === 'phone' ? 'spoken' : 'written',
        act,
      })
    },
    onSuccess({ id }) {
      refreshInbox(queries)
      news.done(t('enter.done'))
      onEntered()
      go(`/requests/${id}`)
    },
  })
}
