/** Edits the internal notes of an item, which visitors never see: supplier, cost, stock. They are saved when a field loses focus. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueNote } from '#contract/database-types.ts'
import { inLatinDigits } from '#contract/request/phone-parts.ts'
import { call } from '#console/calls/call.ts'
import { useTranslate } from '#console/language.tsx'
import { wordsForFailedChange } from '#console/news.ts'
import { NotDone } from '#console/parts/NotDone.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { useSeasonChanged } from '../use-season.ts'
import styles from './Sheet.module.css'

/** Characters. */
const LONGEST = 500

type Name = 'supplier' | 'cost' | 'stock'
type NoteTexts = Partial<Record<Name, string>>

export function Notes({ note }: { note: CatalogueNote }) {
  const t = useTranslate()
  const changed = useSeasonChanged()
  const [typed, setTyped] = useState<NoteTexts>({})
  const stock = typed.stock ?? String(note.stock ?? '')
  const wrong = !/^\d{0,7}$/.test(inLatinDigits(stock).trim())
  const save = useMutation({
    // Saves run one after the other: an earlier save contains older values, and would undo a later one if it arrived last.
    scope: { id: 'catalogue-note' },
    mutationFn: ({ supplier = note.supplier, cost = note.cost, stock: places }: NoteTexts) =>
      call('save_catalogue_note', {
        ...note,
        supplier,
        cost,
        stock: places === undefined ? note.stock : places.trim() ? Number(inLatinDigits(places)) : null,
      }),
    async onSuccess(_, sent) {
      await changed()
      // Keeps the text that was typed while the save was under way.
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([name, text]) => sent[name as Name] !== text)))
    },
  })

  function leave(): void {
    if (Object.keys(typed).length > 0 && !wrong) save.mutate(typed)
  }

  const shared = (name: Name) => ({
    name,
    label: t(`catalogue.sheet.${name}`),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    onBlur: leave,
  })
  return (
    <Panel title={t('catalogue.sheet.notes')} text={t('catalogue.sheet.notes.text')}>
      <div className={styles.fields}>
        {(['supplier', 'cost'] as const).map((name) => (
          <TextField key={name} {...shared(name)} value={typed[name] ?? note[name]} dir="auto" maxLength={LONGEST} />
        ))}
        <TextField
          {...shared('stock')}
          value={stock}
          inputMode="numeric"
          dir="ltr"
          error={wrong && t('catalogue.wrong.count')}
        />
      </div>
      <NotDone words={save.error && wordsForFailedChange(save.error, t)} />
    </Panel>
  )
}
