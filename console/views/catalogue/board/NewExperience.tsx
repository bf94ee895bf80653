/** Creates the draft of a new experience from its category, title, place and days. Its sheet has the other fields. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CATEGORIES } from '#catalogue/experience.ts'
import { fields } from '#catalogue/editions/fields.ts'
import { isAllowed } from '#catalogue/editions/allowed-values.ts'
import type { DraftFields, Json } from '#contract/database-types.ts'
import { defaultLanguage } from '#languages/languages.ts'
import { Field } from '#ui/Field.tsx'
import { call, isProblem } from '#console/calls/call.ts'
import { formText } from '#console/form-text.ts'
import { useTranslate } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { FormDialog } from '#console/parts/FormDialog.tsx'
import { TextField } from '#console/parts/TextField.tsx'
import { go } from '#console/router.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { newId } from '../new-id.ts'
import { posterWord } from '../poster-word.ts'
import type { SeasonRow } from '../season.ts'
import { useSeasonChanged } from '../use-season.ts'
import { areDaysWrong, DayPair } from './DayPair.tsx'

type WrongField = 'title' | 'location' | 'days'

export function NewExperience({ rows, onClose }: { rows: readonly SeasonRow[]; onClose: () => void }) {
  const t = useTranslate()
  const news = useNews()
  const changed = useSeasonChanged()
  const [wrong, setWrong] = useState<WrongField | null>(null)
  const me = useMe().user_id
  // The id of a try whose answer was lost: the draft may be stored, and another id would make a second experience.
  const tried = useRef<string | null>(null)
  const create = useMutation({
    async mutationFn({ id, fields: wanted }: { id: string; fields: DraftFields }) {
      const before = tried.current === null ? {} : await storedFields(id, me)
      await call('save_draft', { experience: id, edition: '', changes: changesFrom(before, wanted) })
    },
    onError(error, { id }) {
      if (isProblem(error, 'unreachable')) tried.current = id
    },
    async onSuccess(_, { id }) {
      await changed()
      onClose()
      news.done(t('catalogue.new.done'), t('catalogue.new.done.text'))
      go(`/catalogue/${id}`)
    },
  })

  function submit(form: FormData): void {
    const read = (name: string) => formText(form, name)
    const [title, location, starts, ends] = [read('title'), read('location'), read('starts'), read('ends')]
    const found = wrongField({ title, location, starts, ends })
    setWrong(found)
    if (found) return
    const word = posterWord(location, defaultLanguage)
    const wanted = {
      category: read('category'),
      [`title.${defaultLanguage}`]: title,
      [`location.${defaultLanguage}`]: location,
      stay: 'dates',
      ...(word && { [`word.${defaultLanguage}`]: word }),
      ...(starts && { starts, ends }),
    }
    create.mutate({ id: tried.current ?? newId(title, new Set(rows.map(({ id }) => id))), fields: wanted })
  }

  return (
    <FormDialog
      title={t('catalogue.new')}
      submit={t('catalogue.new.do')}
      busy={create.isPending}
      notDone={create.error && wordsForFailedChange(create.error, t)}
      begin="title"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('catalogue.new.text')}</p>
      <Field label={t('catalogue.field.category')} required>
        {(tied) => (
          <select {...tied} name="category" required defaultValue="">
            <option value="" disabled>
              {t('catalogue.paste.choose')}
            </option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {t(`requests.category.${category}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['title', 'location'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`catalogue.new.${name}`)}
          name={name}
          lang={defaultLanguage}
          dir="auto"
          maxLength={fields[name].most}
          error={wrong === name && t('catalogue.wrong.text', { count: fields[name].most })}
          required
        />
      ))}
      <DayPair wrong={wrong === 'days'} />
    </FormDialog>
  )
}

/** The fields of the adviser's own draft of this id; none if there is no such draft. */
async function storedFields(id: string, me: string): Promise<DraftFields> {
  const { drafts } = await call('catalogue_room', {})
  const own = drafts.find(({ experience, edition, changed_by }) => experience === id && !edition && changed_by === me)
  return own?.fields ?? {}
}

function changesFrom(before: DraftFields, wanted: DraftFields): Json {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(wanted)])]
  const changes = keys.map((key) => [
    key,
    { ...(key in before && { from: before[key] }), ...(key in wanted && { to: wanted[key] }) },
  ])
  return Object.fromEntries(changes) as Json
}

interface TypedTexts {
  title: string
  location: string
  starts: string
  ends: string
}

/** Returns the first field that `save_draft` would refuse. */
function wrongField({ title, location, starts, ends }: TypedTexts): WrongField | null {
  if (!isAllowed(`title.${defaultLanguage}`, title)) return 'title'
  if (!isAllowed(`location.${defaultLanguage}`, location)) return 'location'
  return areDaysWrong(starts, ends) ? 'days' : null
}
