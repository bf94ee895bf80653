/** Edits the internal notes of an item, which visitors never see: supplier, cost, stock. They are saved as they are typed. */
import { useState } from 'react'
import { isSame } from '#catalogue/editions/drafts.ts'
import type { CatalogueNote } from '#contract/database-types.ts'
import { inLatinDigits } from '#contract/request/phone-parts.ts'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import styles from './Sheet.module.css'
import { TwoValues } from './TwoValues.tsx'
import { type SheetStore, useDraft } from './use-draft.ts'

/** Characters. */
const LONGEST = 500

const NAMES = ['supplier', 'cost', 'stock'] as const
type Name = (typeof NAMES)[number]

const noteFields = ({ supplier, cost, stock }: Pick<CatalogueNote, Name>) => ({ supplier, cost, stock })

const NOTES: SheetStore = {
  name: 'note',
  save: ({ experience, edition }, changes) => call('save_catalogue_note', { experience, edition, changes }),
  fieldsIn: ({ notes }, item) =>
    noteFields(notes.find((note) => isSame(note, item)) ?? { supplier: '', cost: '', stock: null }),
}

export function Notes({ note }: { note: CatalogueNote }) {
  const t = useTranslate()
  const { fields, state, conflicts, set, choose } = useDraft(note, noteFields(note), NOTES)
  // The typed stock that is no number, and is not saved.
  const [wrongStock, setWrongStock] = useState<string | null>(null)
  const textIn = (name: Name) => textOf(fields[name])

  function type(name: Name, text: string): void {
    const digits = inLatinDigits(text).trim()
    const wrong = name === 'stock' && !/^\d{0,7}$/.test(digits)
    if (name === 'stock') setWrongStock(wrong ? text : null)
    if (!wrong) set(name, { value: name !== 'stock' ? text : digits ? Number(digits) : null })
  }

  function keep(name: Name, whose: 'theirs' | 'yours'): void {
    if (name === 'stock') setWrongStock(null)
    choose(name, whose)
  }

  return (
    <Panel title={t('catalogue.sheet.notes')} text={t('catalogue.sheet.notes.text')}>
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <div key={name}>
            <TextField
              name={name}
              label={t(`catalogue.sheet.${name}`)}
              value={name === 'stock' && wrongStock !== null ? wrongStock : textIn(name)}
              onChange={({ target }) => type(name, target.value)}
              inputMode={name === 'stock' ? 'numeric' : 'text'}
              dir={name === 'stock' ? 'ltr' : 'auto'}
              maxLength={LONGEST}
              error={name === 'stock' && wrongStock !== null && t('catalogue.wrong.count')}
            />
            {conflicts.has(name) && (
              <TwoValues
                label={t(`catalogue.sheet.${name}`)}
                question={t('catalogue.sheet.noteConflict')}
                theirs={textOf(conflicts.get(name)!.theirs.value) || null}
                yours={textIn(name) || null}
                onChoose={(whose) => keep(name, whose)}
              />
            )}
          </div>
        ))}
      </div>
      {state === 'waiting' && <p role="status">{t('catalogue.sheet.state.waiting')}</p>}
    </Panel>
  )
}

const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')
