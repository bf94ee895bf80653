/**
 * Makes the input of one field from its description. A value that the description does not allow is marked and not saved.
 * A changed value can be taken back to the published one; where a colleague saved another one meanwhile, both are shown.
 */
import { type InputHTMLAttributes, useState } from 'react'
import { type Field as Described, fieldOf } from '#catalogue/editions/fields.ts'
import { isLanguage, languages } from '#languages/languages.ts'
import { Field, type TiedAttributes } from '#ui/Field.tsx'
import { useLanguage } from '#console/language.tsx'
import { LAST_DAY } from '#console/time/paris-days.ts'
import { choiceIn, useFieldWords } from '../field-words.ts'
import { useSheetDraft } from './sheet-draft.ts'
import styles from './Sheet.module.css'
import { TwoValues } from './TwoValues.tsx'
import { textOf, valueTyped } from './typed-value.ts'

interface FieldInputProps {
  name: string
  /** Values to choose among, by what they are called; else those of the field. */
  choices?: readonly (readonly [value: string, label: string])[]
  hint?: string | undefined
  /** The text that visitors read while the field is empty. */
  usual?: unknown
  /** The value that counts while the field is empty, as it is shown. */
  unset?: string | undefined
  /** A doubt about the value; it is kept all the same. */
  doubt?: string | false | undefined
}

export function FieldInput({ name: key, choices, hint, usual, unset, doubt }: FieldInputProps) {
  const { t } = useLanguage()
  const { labelOf } = useFieldWords()
  const { valueIn, originalOf, isChanged, set, conflicts } = useSheetDraft()
  // The text that was typed and may not be kept; else the field shows the draft.
  const [typed, setTyped] = useState<string | null>(null)
  const { name, field, language } = fieldOf(key)!
  const label = labelOf(key)
  const read = typed === null ? null : valueTyped(key, typed)
  const wrong = read !== null && 'wrong' in read
  // The value of a colleague who saved since is shown, also where one still stands in the field.
  const isCurrent = read !== null && (wrong || isAlike(read.stored, isChanged(key) ? { value: valueIn(key) } : {}))

  function type(text: string): void {
    setTyped(text)
    const value = valueTyped(key, text)
    if ('stored' in value) set(key, value.stored)
  }

  const shared: SharedAttributes = {
    name: key,
    value: isCurrent ? typed! : textOf(valueIn(key)),
    onChange: ({ target }) => type(target.value),
    onBlur: () => !wrong && setTyped(null),
    ...((usual !== undefined || unset) && { placeholder: unset ?? textOf(usual) }),
    ...(language && isLanguage(language) ? { lang: language, dir: languages[language].direction } : {}),
  }
  const options =
    choices ??
    (typeof field.kind === 'string' ? null : field.kind.map((value) => [value, choiceIn(name, value, t)] as const))

  return (
    <div className={styles.fieldOf} data-changed={isChanged(key) || undefined}>
      <Field
        label={label}
        hint={hint}
        doubt={!wrong && doubt}
        error={wrong && t(`catalogue.wrong.${wrongKind(field)}`, { count: field.most ?? 0 })}
      >
        {(tied) => <Control tied={tied} field={field} shared={shared} options={options} />}
      </Field>
      {/* If the original says nothing, an empty field is the way back to it. */}
      {isChanged(key) && !conflicts.has(key) && textOf(originalOf(key)) !== '' && (
        <button
          type="button"
          className={styles.back}
          aria-label={t('catalogue.sheet.backNamed', { shown: label })}
          onClick={() => {
            setTyped(null)
            set(key, {})
          }}
        >
          {t('catalogue.sheet.back')}
        </button>
      )}
      {usual !== undefined && !isChanged(key) && shared.value === '' && (
        <button
          type="button"
          className={styles.back}
          aria-label={t('catalogue.sheet.takeUsualNamed', { shown: label })}
          onClick={() => set(key, { value: usual })}
        >
          {t('catalogue.sheet.takeUsual')}
        </button>
      )}
      {conflicts.has(key) && <Conflict name={key} label={label} onChosen={() => setTyped(null)} />}
    </div>
  )
}

const isAlike = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

interface SharedAttributes {
  name: string
  placeholder?: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
  lang?: string
  dir?: string
}

interface ControlProps {
  tied: TiedAttributes
  field: Described
  shared: SharedAttributes
  options: readonly (readonly [value: string, label: string])[] | null
}

const INPUTS: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  day: { type: 'date', max: LAST_DAY },
  amount: { inputMode: 'numeric', dir: 'ltr' },
  count: { inputMode: 'numeric', dir: 'ltr' },
}

function Control({ tied, field: { kind, most }, shared, options }: ControlProps) {
  if (options) {
    return (
      <select {...tied} {...shared}>
        {!options.some(([value]) => value === shared.value) && (
          <option value={shared.value}>{shared.placeholder ?? '—'}</option>
        )}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'lines') return <textarea {...tied} {...shared} rows={4} />
  if (kind === 'text') return <textarea {...tied} {...shared} rows={4} maxLength={most} />
  const input = typeof kind === 'string' ? INPUTS[kind] : undefined
  return <input {...tied} {...shared} {...input} {...(kind === 'line' && { maxLength: most })} />
}

const wrongKind = ({ kind }: Described) =>
  kind === 'lines' || kind === 'amount' || kind === 'count' || kind === 'day' ? kind : 'text'

/** The value of a colleague and the one typed here. */
export function Conflict({ name: key, label, onChosen }: { name: string; label: string; onChosen: () => void }) {
  const { t } = useLanguage()
  const { valueIn: wordsIn } = useFieldWords()
  const { conflicts, originalOf, valueIn, choose } = useSheetDraft()
  const { theirs, changer } = conflicts.get(key)!
  return (
    <TwoValues
      label={label}
      question={changer ? t('catalogue.sheet.conflict', { name: changer }) : t('catalogue.sheet.someConflict')}
      theirs={wordsIn(key, 'value' in theirs ? theirs.value : originalOf(key))}
      yours={wordsIn(key, valueIn(key))}
      onChoose={(whose) => {
        onChosen()
        choose(key, whose)
      }}
    />
  )
}
