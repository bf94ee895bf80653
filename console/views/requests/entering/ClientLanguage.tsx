/** A field for the language of the client, which may stay unknown. */
import { languageCodes } from '#languages/languages.ts'
import { Field } from '#ui/Field.tsx'
import { useTranslate } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'

export function ClientLanguage() {
  const t = useTranslate()
  const nameOf = useLanguageNames()
  return (
    <Field label={t('requests.filter.client')}>
      {(tied) => (
        <select {...tied} name="client_language" defaultValue="">
          <option value="">{t('sheet.languageUnknown')}</option>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
