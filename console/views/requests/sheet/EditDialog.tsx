/** Corrects what the client sent. Whoever was quicker is not overwritten: both values are shown and one is chosen (G49). */
import { useState } from 'react'
import { LONGEST, PEOPLE_CHOICES, TEN_OR_MORE } from '#contract/contact-request.ts'
import { Field } from '#ui/Field.tsx'
import { call, type CallProblem, isProblem } from '../../../call.ts'
import { useTranslate } from '../../../language.tsx'
import { type Words, wordsForLost } from '../../../news.ts'
import { FormDialog } from '../../../parts/FormDialog.tsx'
import { TextField } from '../../../parts/TextField.tsx'
import { asChanges, type Clash, clashesIn, EDITED_FIELDS, type Edits, editsIn, undisputedIn } from '../edits.ts'
import { phoneLibrary } from '../phones.ts'
import type { Sent, Stand } from '../rows.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { useSheet } from './sheet-context.ts'

interface Conflict {
  clashes: readonly Clash[]
  undisputed: Edits
  version: number
}

interface EditDialogProps {
  /** The name of the field one came to correct; any other text begins with none. */
  field: string
  onClose: () => void
}

export function EditDialog({ field, onClose }: EditDialogProps) {
  const t = useTranslate()
  const { sheet, act, busy, news } = useSheet()
  // As it was when the dialog opened: what changes meanwhile is a conflict, not a surprise.
  const [{ request, stand }] = useState(sheet)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [notDone, setNotDone] = useState<Words | null>(null)
  const impossible = { title: t('sheet.impossible'), text: t('sheet.impossible.text') }
  const saving = busy?.startsWith('edit') ?? false

  function save(edits: Edits, version: number): void {
    if (Object.keys(edits).length === 0) return onClose()
    setNotDone(null)
    act({
      name: `edit ${version}`,
      async run() {
        const { phoneNumber } = await phoneLibrary()
        const changes = asChanges(edits, phoneNumber)
        return call('edit_request', { request: request.id, seen_version: version, changes })
      },
      done() {
        news.done(t('sheet.edited'))
        onClose()
      },
      failed(problem) {
        if (problem.details.reason === 'version') settle(edits, problem)
        else setNotDone(isProblem(problem, 'PT422') ? impossible : wordsForLost(problem, t))
        return true
      },
    })
  }

  function settle(edits: Edits, { details }: CallProblem): void {
    const { version } = details.stand as Stand
    const clashes = clashesIn(details.current ?? {}, request, edits)
    // Others were corrected than ours: nothing is lost by saving on top.
    if (clashes.length === 0) save(edits, version)
    else setConflict({ clashes, undisputed: undisputedIn(edits, clashes), version })
  }

  if (conflict) {
    return (
      <ConflictChoice
        clashes={conflict.clashes}
        busy={saving}
        notDone={notDone}
        onChosen={(chosen) => save({ ...conflict.undisputed, ...chosen }, conflict.version)}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      wide
      title={t('sheet.edit')}
      submit={t('console.save')}
      begin={EDITED_FIELDS.find((known) => known === field)}
      busy={saving}
      notDone={notDone}
      onSubmit={(form) => save(editsIn(form, request), stand.version)}
      onClose={onClose}
    >
      <Fields request={request} />
    </FormDialog>
  )
}

function Fields({ request }: { request: Sent }) {
  const t = useTranslate()
  return (
    <>
      <TextField
        label={t('sheet.name')}
        name="name"
        defaultValue={request.name}
        required
        maxLength={LONGEST.name}
        dir="auto"
      />
      <TextField
        label={t('sheet.email')}
        name="email"
        defaultValue={request.email}
        required
        maxLength={LONGEST.email}
        dir="ltr"
      />
      <TextField
        label={t('sheet.phone')}
        name="whatsapp"
        defaultValue={request.whatsapp}
        required
        maxLength={LONGEST.whatsapp}
        dir="ltr"
        inputMode="tel"
      />
      <Field label={t('sheet.peopleField')}>
        {(tied) => (
          <select {...tied} name="number_of_people" defaultValue={request.number_of_people}>
            {PEOPLE_CHOICES.map((count) => (
              <option key={count} value={count}>
                {count === TEN_OR_MORE ? t('requests.tenOrMore') : t('requests.people', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('sheet.dates')}
        name="preferred_dates"
        defaultValue={request.preferred_dates ?? ''}
        maxLength={LONGEST.preferred_dates}
        dir="auto"
      />
      <Field label={t('sheet.message')}>
        {(tied) => (
          <textarea
            {...tied}
            name="message"
            defaultValue={request.message ?? ''}
            maxLength={LONGEST.message}
            dir="auto"
          />
        )}
      </Field>
    </>
  )
}
