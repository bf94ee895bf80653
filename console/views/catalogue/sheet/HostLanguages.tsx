/** Checkboxes for the languages of the host who receives the guests on site. */
import { languageCodes } from '#languages/languages.ts'
import { useLanguageNames } from '#console/language-names.ts'
import { useFieldWords } from '../field-words.ts'
import { Conflict } from './FieldInput.tsx'
import { useSheetDraft } from './sheet-draft.ts'
import styles from './Sheet.module.css'

const NONE: readonly string[] = []

export function HostLanguages() {
  const nameOf = useLanguageNames()
  const { labelOf } = useFieldWords()
  const { valueIn, set, isChanged, conflicts } = useSheetDraft()
  const spoken = (valueIn('hosts') as readonly string[] | undefined) ?? NONE
  const label = labelOf('hosts')
  // A season file may name languages that the page does not speak.
  const listed = [...new Set([...languageCodes, ...spoken])]

  function tick(code: string, isTicked: boolean): void {
    const next = listed.filter((one) => (one === code ? isTicked : spoken.includes(one)))
    set('hosts', next.length > 0 ? { value: next } : {})
  }

  return (
    <fieldset className={`${styles.fieldOf} ${styles.hosts}`} data-changed={isChanged('hosts') || undefined}>
      <legend>{label}</legend>
      {listed.map((code) => (
        <label key={code} className={styles.flag}>
          <input
            type="checkbox"
            name={`hosts ${code}`}
            checked={spoken.includes(code)}
            onChange={({ target }) => tick(code, target.checked)}
          />
          {nameOf(code)}
        </label>
      ))}
      {conflicts.has('hosts') && <Conflict name="hosts" label={label} onChosen={() => undefined} />}
    </fieldset>
  )
}
