/** The experiences somebody asked for: found by a few letters of their title, each taken out again with one press. */
import { type KeyboardEvent, useId, useState } from 'react'
import { experiencesIn } from '#console/room-catalogue.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#console/language.tsx'
import { knownTitle, type Translations } from '../texts-of.ts'
import { useTranslations } from '../use-translations.ts'
import styles from './Entering.module.css'

/** As the letters and the client's page name them; nobody was shown a price. */
export const titlesIn = (ids: readonly string[], translations: Translations) =>
  ids.map((id) => ({ id, title: knownTitle(id, translations) ?? id, price: '' }))

interface AskedExperiencesProps {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

export function AskedExperiences({ chosen, onChange }: AskedExperiencesProps) {
  const { t, language } = useLanguage()
  const translations = useTranslations(language)
  const list = useId()
  const [typed, setTyped] = useState('')
  const titleOf = (id: string) => knownTitle(id, translations) ?? id
  const left = experiencesIn(null).filter(({ id }) => !chosen.includes(id))

  function take(id: string | undefined): void {
    if (!id) return
    setTyped('')
    onChange([...chosen, id])
  }

  function type(text: string): void {
    setTyped(text)
    take(left.find(({ id }) => titleOf(id) === text)?.id)
  }

  /** Enter takes the first that fits, and sends nothing while something is typed. */
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed.trim()) return
    event.preventDefault()
    take(left.find(({ id }) => titleOf(id).toLowerCase().includes(typed.trim().toLowerCase()))?.id)
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
        {left.map(({ id }) => (
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
