/** A field for the experiences that the client asked for: some letters of a title add one, a press removes it. */
import { type KeyboardEvent, useId, useState } from 'react'
import { experiencesIn } from '#console/room-catalogue.ts'
import { inPlainLetters } from '#languages/finding/plain-letters.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#console/language.tsx'
import { knownTitle, type Translations } from '../texts-of.ts'
import { useTranslations } from '../use-translations.ts'
import styles from './Entering.module.css'

/** The chosen experiences as the database stores them. The price is empty, because the client was shown none. */
export const titlesIn = (ids: readonly string[], translations: Translations) =>
  ids.map((id) => ({ id, title: knownTitle(id, translations) ?? id, price: '' }))

interface ExperiencesFieldProps {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

export function ExperiencesField({ chosen, onChange }: ExperiencesFieldProps) {
  const { t, language } = useLanguage()
  const translations = useTranslations(language)
  const list = useId()
  const [typed, setTyped] = useState('')
  const titleOf = (id: string) => knownTitle(id, translations) ?? id
  const offered = experiencesIn(null).filter(({ id }) => !chosen.includes(id))

  function add(id: string | undefined): void {
    if (!id) return
    setTyped('')
    onChange([...chosen, id])
  }

  function type(text: string): void {
    setTyped(text)
    add(offered.find(({ id }) => titleOf(id) === text)?.id)
  }

  /** Enter adds the first experience that matches. It does not submit the form while something is typed. */
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed.trim()) return
    event.preventDefault()
    const wanted = inPlainLetters(typed.trim())
    add(offered.find(({ id }) => inPlainLetters(titleOf(id)).includes(wanted))?.id)
  }

  return (
    <div className={styles.asked}>
      <Field label={t('enter.experiences')}>
        {(tied) => (
          <input
            {...tied}
            list={list}
            value={typed}
            dir="auto"
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <datalist id={list}>
        {offered.map(({ id }) => (
          <option key={id}>{titleOf(id)}</option>
        ))}
      </datalist>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((id) => (
            <li key={id}>
              <bdi>{titleOf(id)}</bdi>
              <button
                type="button"
                aria-label={t('enter.without', { title: titleOf(id) })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
