/** Shows the changes of a draft as a table: each field with its value before and after. */
import { useLanguage } from '#console/language.tsx'
import type { FieldChange } from '../changes.ts'
import { useFieldWords } from '../field-words.ts'
import styles from './Publishing.module.css'

export function DraftChanges({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useLanguage()
  const { labelOf, valueIn } = useFieldWords()
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('catalogue.publish.field')}</th>
          <th scope="col">{t('catalogue.publish.before')}</th>
          <th scope="col">{t('catalogue.publish.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, before, after }) => (
          <tr key={key}>
            <th scope="row">{labelOf(key)}</th>
            <Value as={t('catalogue.publish.before')} text={valueIn(key, before)} />
            <Value as={t('catalogue.publish.after')} text={valueIn(key, after)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ as, text }: { as: string; text: string | null }) {
  const { t } = useLanguage()
  return (
    <td data-as={as}>{text === null ? <em>{t('catalogue.publish.nothing')}</em> : <span dir="auto">{text}</span>}</td>
  )
}
