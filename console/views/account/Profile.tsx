/** Edits the member's name for colleagues and clients, the language of the room and its letters, and the languages spoken. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Me } from '#contract/database-types.ts'
import { isLanguage, type Language, languageCodes, languages } from '#languages/languages.ts'
import { Field } from '#ui/Field.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useLanguageNames } from '#console/language-names.ts'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { rawFormText } from '#console/form-text.ts'
import styles from './Account.module.css'

export function Profile() {
  const { t, speak } = useLanguage()
  const nameOf = useLanguageNames()
  const me = useMe()
  const news = useNews()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (changes: ProfileChanges) => call('update_adviser', { adviser: me.user_id, changes }),
    async onSuccess(_, { language }) {
      await Promise.all([queries.invalidateQueries({ queryKey: ['current-adviser'] }), speak(language)])
      news.done(t('console.saved'))
    },
    onError: news.failed,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate(changesIn(new FormData(event.currentTarget), me.language))
  }

  return (
    <Panel title={t('account.profile')}>
      <form onSubmit={submit} className={styles.form}>
        <TextField
          label={t('account.name')}
          name="name"
          defaultValue={me.display_name}
          required
          maxLength={100}
          autoComplete="name"
          dir="auto"
          hint={t('account.nameHint')}
        />
        <Field label={t('account.languageField')}>
          {(tied) => (
            <select {...tied} name="language" defaultValue={me.language}>
              {languageCodes.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languages[code].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset className={styles.spoken}>
          <legend>{t('account.spoken')}</legend>
          {languageCodes.map((code) => (
            <label key={code}>
              <input type="checkbox" name="spoken" value={code} defaultChecked={me.languages.includes(code)} />
              {nameOf(code)}
            </label>
          ))}
        </fieldset>
        <div>
          <Action look="main" type="submit" busy={save.isPending}>
            {t('console.save')}
          </Action>
        </div>
      </form>
    </Panel>
  )
}

type ProfileChanges = Pick<Me, 'display_name' | 'language' | 'languages'>

/** Reads the form. If no spoken language is ticked, the language of the room is stored: every member speaks at least one. */
function changesIn(form: FormData, before: Language): ProfileChanges {
  const chosen = form.get('language')
  const language = isLanguage(chosen) ? chosen : before
  const spoken = form.getAll('spoken').filter(isLanguage)
  return {
    display_name: rawFormText(form, 'name').trim(),
    language,
    languages: spoken.length > 0 ? spoken : [language],
  }
}
